"""What all tests share: they run on the package as it is installed, or on the source beside them, always alike."""

from hypothesis import settings

settings.register_profile("alike", derandomize=True, deadline=None)  # a busy machine is not a broken one
settings.load_profile("alike")
