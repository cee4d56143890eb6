#!/bin/sh
# The password reaches PostgreSQL's client by its own variable, so that no address with a password in it is ever written down.
set -eu
if [ -n "${DATABASE_PASSWORD_FILE:-}" ]; then
  PGPASSWORD="$(cat "$DATABASE_PASSWORD_FILE")"
  export PGPASSWORD
fi
exec "$@"
