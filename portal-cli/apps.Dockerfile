# The builds of the shell and of all remotes, and the means to publish them. Build it from the root of the repository:
# docker build --file portal-cli/apps.Dockerfile .
# apps.Dockerfile.dockerignore lists what it copies, so a change to the API builds nothing here.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what decides which packages are installed, so that a change of sources does not install them again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY --from=manifests /portal ./
RUN --mount=type=cache,target=/root/.npm npm install --no-save
COPY . .
RUN --mount=type=cache,target=/portal/node_modules/.cache mkdir /builds \
  && for app in shell mfe-*; do npm run build -w "$app" && cp -R "$app/dist" "/builds/$app" || exit 1; done

FROM ${NODE_IMAGE}
COPY --chmod=755 portal-cli/place-builds.sh /usr/local/bin/place-builds
COPY portal-cli/explain-build.mjs /usr/local/bin/
COPY --from=build /builds /builds
# A new volume takes the owner of the folder that it covers.
RUN mkdir -p /published/shell /published/remotes && chown -R node:node /published
USER node
ENTRYPOINT ["place-builds", "/builds", "/published"]
