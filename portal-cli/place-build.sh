#!/bin/sh
# Puts the newest release of a build where the portal serves it from: all its files first, the document that names them
# last, so that no page requests a file that does not exist yet. Prints a note if the portals at PORTALS show another
# release. Usage: place-build <build> <published>
set -eu
build=$1
published=$2
kept=3

name=$(node -p 'const { version, build } = JSON.parse(fs.readFileSync(process.argv[1])); `${version}+${build}`' "$build/release.json")

# A release that is published already stays as it is, with its own document: browsers keep its files for a year, and
# the same sources built elsewhere may differ in bytes.
if [ ! -d "$published/$name" ]; then
  part="$published/.$name.part"
  rm -rf "$part"
  cp -R "$build/$name" "$part"
  cp "$build/release.json" "$part/release.json"
  mv "$part" "$published/$name"
fi
touch "$published/$name"

cp "$published/$name/release.json" "$published/.release.json.part"
mv "$published/.release.json.part" "$published/release.json"

# Pages that are open still load from the releases before.
ls -dt "$published"/*/ | tail -n "+$((kept + 1))" | while read -r folder; do rm -rf "$folder"; done

# Addresses contain no spaces.
# shellcheck disable=SC2086
if [ -n "${PORTALS:-}" ]; then node "$(dirname "$0")/explain-build.mjs" "$published/release.json" $PORTALS; fi
