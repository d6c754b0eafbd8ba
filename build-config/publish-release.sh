#!/bin/sh
# Puts a release where the portal serves it from: all its files first, the document that names it last, so that
# nobody is ever sent to a file that is not there yet. Usage: publish-release <release> <published>
set -eu
release=$1
published=$2
kept=3

for folder in "$release"/*/; do
  name=$(basename "$folder")
  if [ ! -d "$published/$name" ]; then
    rm -rf "$published/.$name.part"
    cp -R "$folder" "$published/.$name.part"
    mv "$published/.$name.part" "$published/$name"
  fi
  touch "$published/$name"
done

cp "$release/release.json" "$published/.release.json.part"
mv "$published/.release.json.part" "$published/release.json"

# Pages that are open still load from the releases before.
ls -dt "$published"/*/ | tail -n "+$((kept + 1))" | while read -r folder; do rm -rf "$folder"; done
