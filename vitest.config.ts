import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

import { endpoints } from './console/build/endpoints.ts'

// Tests of the resilience set that stand beside what they test.
const resilience = [
  'player/src/server-restart.test.ts',
  'player/src/weeks-offline.test.ts',
  'server/src/features/files/stored-files.test.ts',
  'server/src/operator/backup/backup.test.ts',
  'server/src/platform/db/reachable-pool.test.ts',
  'server/src/platform/mail/mail.test.ts',
]

export default defineConfig({
  test: {
    // No file replaces a module: the files of a worker share what is loaded, and those of the server one running Litfass.
    isolate: false,
    // Workers live for minutes, so a large heap spares most garbage collections.
    execArgv: ['--initial-heap-size=1024'],
    // Tests of the server wait for PostgreSQL and for time to pass: one worker more than processors keeps these busy.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Polls return as soon as they succeed; Vitest's default of one second is too short for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/src/**/*.test.ts', 'api/src/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [endpoints()],
        test: { name: 'browser', include: ['{stage,player,console}/src/**/*.test.{ts,tsx}'], exclude: resilience },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.{js,ts}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/system-tests/contract/**/*.test.ts'],
          exclude: resilience,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        // With databases whose commits survive a crash.
        extends: true,
        test: {
          name: 'resilience',
          include: ['server/system-tests/**/*.test.ts', ...resilience],
          exclude: ['server/system-tests/contract/**'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
