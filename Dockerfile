# What runs here is what `npm start` runs: the same entry, the same flags. Data live in /data, or in DATABASE_URL.
FROM node:24-trixie-slim
ENV NODE_ENV=production
WORKDIR /app

# The lockfile first: a change of the code leaves this layer as it is.
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/kernel/package.json packages/kernel/
COPY packages/platform/package.json packages/platform/
COPY packages/sunat/package.json packages/sunat/
COPY packages/testkit/package.json packages/testkit/
COPY packages/ui/package.json packages/ui/
COPY areas/accounting/package.json areas/accounting/
COPY areas/catalogue/package.json areas/catalogue/
COPY areas/company/package.json areas/company/
COPY areas/einvoicing/package.json areas/einvoicing/
COPY areas/inventory/package.json areas/inventory/
COPY areas/parties/package.json areas/parties/
COPY areas/pos/package.json areas/pos/
COPY areas/purchases/package.json areas/purchases/
COPY areas/reports/package.json areas/reports/
COPY areas/sales/package.json areas/sales/
COPY areas/hotels/package.json areas/hotels/
COPY areas/transport/package.json areas/transport/
COPY areas/travel/package.json areas/travel/
COPY areas/treasury/package.json areas/treasury/
COPY apps/server/package.json apps/server/
COPY apps/sunat-emulator/package.json apps/sunat-emulator/
COPY apps/web/package.json apps/web/
COPY tools/bootstrap.mjs tools/
# The tools that build the web are development dependencies; the database server is an optional one.
RUN node tools/bootstrap.mjs && npm cache clean --force

COPY . .
RUN node tools/build-web.ts \
  && install -d -o node -g node /data

USER node
ENV HOST=0.0.0.0 PORT=3000 YUPANA_DATA=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "tools/start.ts"]
