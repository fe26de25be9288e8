import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { findChromium } from '../scripts/chromium.js'
import { ports, portsOf } from './support/ports.ts'

const root = join(import.meta.dirname, '..')
// Journeys spend part of their time waiting, those of resilience more: more workers than processors keep these busy.
const workers = Math.min(4, availableParallelism() + 1)
const resilienceWorkers = Math.min(4, availableParallelism() + 2)

// Pages live for seconds, so large heaps spare most garbage collections. Most journeys also run code too rarely for optimizing
// it to pay.
function launchOptions(v8Flags: string[] = []) {
  const v8 = ['--initial-heap-size=512', '--min-semi-space-size=32', '--max-semi-space-size=64', ...v8Flags]
  return {
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--js-flags=${v8.join(',')}`,
    ],
  }
}

export default defineConfig({
  outputDir: '../test-results',
  // Each worker has its own Litfass with its own clock.
  workers: resilienceWorkers,
  fullyParallel: true,
  timeout: 180_000,
  // Generous, because a small machine draws maps and whole screens in two browsers at a time.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  projects: [
    {
      name: 'journeys',
      testDir: './journeys',
      testIgnore: 'resilience/**',
      workers,
      // Animations cost a tenth of the run. Journeys that look at motion ask for it.
      use: { contextOptions: { reducedMotion: 'reduce' }, launchOptions: launchOptions(['--no-opt', '--no-maglev']) },
    },
    { name: 'resilience', testDir: './journeys/resilience' },
  ],
  use: {
    baseURL: `http://127.0.0.1:${ports.litfass}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Tracing doubles the run time; use `--trace on` when needed.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `"${join(root, 'node_modules/.bin/node')}" e2e/support/servers/start-servers.ts`,
    cwd: root,
    env: { LITFASS_E2E_WORKERS: String(resilienceWorkers) },
    url: `http://127.0.0.1:${portsOf(0).control}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
