import { defineConfig } from 'vitest/config'

const shared = { isolate: false, pool: 'forks' as const, testTimeout: 60_000, hookTimeout: 120_000 }
const exclude = ['**/node_modules/**', '**/dist/**']

/** Two projects: `pure` needs nothing; `db` clones a migrated template database for each file. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          exclude,
          include: [
            'packages/{kernel,contract,sunat,ui}/**/*.test.ts',
            'apps/{sunat-emulator,web}/**/*.test.ts',
            'areas/*/{contract,web}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          exclude,
          include: [
            'packages/{platform,testkit}/**/*.test.ts',
            'areas/*/{server,test}/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'tools/**/*.test.ts',
            'db/**/*.test.ts',
          ],
          globalSetup: ['packages/testkit/global-setup.ts'],
        },
      },
    ],
  },
})
