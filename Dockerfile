# Two stages: the rules are compiled where there is a compiler, and run where there is none.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends build-essential && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
RUN SPIELWERK_STRICT_BUILD=1 pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[postgres,push,passkeys]" && rm -r /wheels \
  && useradd --system --create-home --home-dir /data spielwerk
USER spielwerk
WORKDIR /data
ENV SPIELWERK_DB=/data/tables.db SPIELWERK_LOG_LEVEL=info
VOLUME /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD python -c "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/ready')"
# SIGTERM lets what is being stored be stored; the processes of the bots are its children
CMD ["spielwerk", "serve"]
