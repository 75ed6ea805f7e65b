import { defineConfig } from '@playwright/test'

/** Journeys in a real browser against the whole product; tools/journeys.ts starts the product and sets the address. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // A machine that does other things too may take its time; what is never there fails all the same.
  expect: { timeout: 10_000 },
  workers: 1,
  // Browsers crash now and then. What passes only the second time is named, and counted by tools/ci.ts.
  retries: 1,
  outputDir: 'test-results',
  use: {
    baseURL: process.env.YUPANA_URL ?? 'http://localhost:3000',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 768 },
    // What moves before it stands costs a third of the time and is asserted by nobody; `owner` and `pressing` go through it as it is.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a screen there is no dialog of the printer to draw; Chromium 156 falls over it.
        '--disable-print-preview',
      ],
    },
  },
})
