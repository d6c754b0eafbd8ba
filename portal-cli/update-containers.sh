#!/bin/sh
# Updates the containers to the current sources without downtime: sh portal-cli/update-containers.sh
# `docker compose up --build` would stop all changed containers before it starts the first new one.
set -eu
cd "$(dirname "$0")/.."

# Without attestations, which contain the build time, an unchanged image keeps its id and its containers.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1
docker compose build
# The screens first: a replica shows them without a restart.
docker compose up --detach --wait database
docker compose run --rm --no-deps publish
# Replace one replica at a time. If the new one is not healthy within three minutes, stop and keep the other.
for replica in api-1 api-2; do
  docker compose up --detach --no-deps --wait --wait-timeout 180 "$replica"
done
docker compose up --detach --no-deps --wait --wait-timeout 60 proxy
