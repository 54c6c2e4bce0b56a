"""The browser side: pages, live updates and static files."""
