"""What all tests share: tests run on the package as it is installed, or on the source beside them."""
