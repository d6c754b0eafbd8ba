#!/bin/sh
# Brings the containers to the state of the sources while the portal serves: sh build-config/update-containers.sh
# `docker compose up --build` would stop all changed containers before it starts the first new one.
set -eu
cd "$(dirname "$0")/.."

# Without a record of the time of each build, an unchanged image keeps its id, and its containers stay.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1
docker compose build
# The screens first: a replica shows them without a restart.
docker compose up --detach --wait database
for publisher in $(docker compose config --services | grep '^publish-'); do
  docker compose run --rm --no-deps "$publisher"
done
# One replica after the other. If the new one is not healthy within three minutes, this ends, and the other goes on.
for replica in api-1 api-2; do
  docker compose up --detach --no-deps --wait --wait-timeout 180 "$replica"
done
docker compose up --detach --no-deps --wait --wait-timeout 60 proxy
