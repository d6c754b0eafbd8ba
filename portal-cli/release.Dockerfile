# One release of one app, and the means to publish it. Build it from the root of the repository:
# docker build --file portal-cli/release.Dockerfile --build-arg APP=mfe-dashboard .
# It copies only that app and the packages that apps share, so a change to another app builds nothing here.
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what decides which packages are installed, so that a change of sources does not install them again.
FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY shared-domain/package.json shared-domain/
COPY shared-auth/package.json shared-auth/
COPY shared-ui/package.json shared-ui/
COPY build-config/package.json build-config/
COPY portal-cli/package.json portal-cli/
COPY release-console/package.json release-console/
ARG APP
COPY ${APP}/package.json ${APP}/
RUN --mount=type=cache,target=/root/.npm npm install --no-save
COPY shared-domain shared-domain
COPY shared-auth shared-auth
COPY shared-ui shared-ui
COPY build-config build-config
COPY portal-cli portal-cli
# Part of the shell; the build of a remote ignores it.
COPY release-console release-console
COPY ${APP} ${APP}
RUN npm run build -w "${APP}"

FROM ${NODE_IMAGE}
ARG APP
COPY --chmod=755 portal-cli/place-build.sh /usr/local/bin/place-build
COPY portal-cli/explain-build.mjs /usr/local/bin/
COPY --from=build /portal/${APP}/dist /release
# A new volume takes the owner of the folder that it covers.
RUN mkdir /published && chown node:node /published
USER node
CMD ["place-build", "/release", "/published"]
