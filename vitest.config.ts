import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What is waited for comes as soon as it can; Vitest's own second is too short for a machine that is busy.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts', 'api/src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['server/{src,system-tests}/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // They mostly wait for PostgreSQL: the usual one worker less leaves a small machine idle.
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'browser', include: ['{stage,player,console}/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{js,ts}'], testTimeout: 30_000 } },
    ],
  },
})
