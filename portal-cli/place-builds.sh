#!/bin/sh
# Puts the newest builds of apps where the portal serves them from: the shell into shell/, each remote into a folder of
# remotes/. Prints a note if the portals at PORTALS show another release.
# Usage: place-builds <builds> <published> [app …]; all apps unless some are named.
set -eu
builds=$1
published=$2
shift 2
kept=3

# All files of a build first, the document that names them last, so that no page requests a file that does not exist yet.
place() {
  build=$1
  target=$2
  name=$(node -p 'const { version, build } = JSON.parse(fs.readFileSync(process.argv[1])); `${version}+${build}`' "$build/release.json")
  mkdir -p "$target"

  # A release that is published already stays as it is, with its own document: browsers keep its files for a year, and
  # the same sources built elsewhere may differ in bytes.
  if [ ! -d "$target/$name" ]; then
    part="$target/.$name.part"
    rm -rf "$part"
    cp -R "$build/$name" "$part"
    cp "$build/release.json" "$part/release.json"
    mv "$part" "$target/$name"
  fi
  touch "$target/$name"

  cp "$target/$name/release.json" "$target/.release.json.part"
  mv "$target/.release.json.part" "$target/release.json"

  # Open pages still load from the previous releases.
  ls -dt "$target"/*/ | tail -n "+$((kept + 1))" | while read -r folder; do rm -rf "$folder"; done

  # Addresses contain no spaces.
  # shellcheck disable=SC2086
  if [ -n "${PORTALS:-}" ]; then node "$(dirname "$0")/explain-build.mjs" "$target/release.json" $PORTALS; fi
}

# Names of apps contain no spaces.
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(ls "$builds")
for app; do
  if [ ! -f "$builds/$app/release.json" ]; then
    echo "There is no build of $app in $builds, so nothing was placed." >&2
    exit 1
  fi
done
for app; do
  if [ "$app" = shell ]; then place "$builds/$app" "$published/shell"; else place "$builds/$app" "$published/remotes/$app"; fi
done
