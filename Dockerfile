# syntax=docker/dockerfile:1
# The service with an external PostgreSQL: docker run -e DATABASE_URL=postgres://… -p 3000:3000 -v files:/data <image>
# Commands: docker run … <image> work-order-routing doctor
#           docker run -it … <image> work-order-routing admin create --email …

FROM node:24.19.0-alpine AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Keep optional packages here: the bundler of the pages needs the one for this platform.
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json .prettierrc openapi.json ./
COPY migrations migrations
COPY client client
COPY web web
COPY src src
COPY scripts/build-web.mjs scripts/atomic-replace.mjs scripts/prune-modules.mjs scripts/
# Build, then remove development packages and the optional embedded PostgreSQL.
RUN node client/generate.mjs \
 && node node_modules/typescript/bin/tsc -p tsconfig.build.json \
 && node scripts/build-web.mjs \
 && npm prune --omit=dev --omit=optional --no-audit --no-fund \
 && node scripts/prune-modules.mjs

FROM node:24.19.0-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json openapi.json ./
COPY bin bin
COPY scripts/check-health.mjs scripts/
RUN ln -s /app/bin/work-order-routing.mjs /usr/local/bin/work-order-routing
# The service writes only to /data and /tmp, so the root file system can be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=32", "dist/src/main.js"]
