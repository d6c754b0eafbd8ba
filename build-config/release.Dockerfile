# One release of one app, and the means to publish it. Build it from the root of the repository:
# docker build --file build-config/release.Dockerfile --build-arg APP=mfe-dashboard .
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what decides which packages are installed, so that a change of sources does not install them again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY --from=manifests /portal ./
RUN --mount=type=cache,target=/root/.npm npm install --no-save
COPY . .
ARG APP
RUN npm run build -w "${APP}"

FROM ${NODE_IMAGE}
ARG APP
COPY --chmod=755 build-config/publish-release.sh /usr/local/bin/publish-release
COPY --from=build /portal/${APP}/dist /release
# A new volume takes the owner of the folder that it covers.
RUN mkdir /published && chown node:node /published
USER node
CMD ["publish-release", "/release", "/published"]
