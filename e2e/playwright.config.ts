import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from '@playwright/test'

import { findChromium } from '../scripts/chromium.js'
import { firstPorts, ports, portsFrom } from './support/ports.ts'

const root = join(import.meta.dirname, '..')
const workers = Math.min(4, availableParallelism())

export default defineConfig({
  outputDir: '../test-results',
  // Each worker has a Litfass with a clock of its own, which its journeys use one after the other.
  workers,
  timeout: 180_000,
  // A small machine draws maps and whole screens in two browsers at once.
  expect: { timeout: 20_000 },
  projects: [
    { name: 'journeys', testDir: './journeys', testIgnore: 'resilience/**' },
    { name: 'resilience', testDir: './journeys/resilience' },
  ],
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://127.0.0.1:${ports.litfass}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // Its film of every frame would cost a small machine as much as the browser itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium() ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: firstPorts(workers).map((port) => ({
    command: `"${join(root, 'node_modules/.bin/node')}" e2e/support/start-server.ts`,
    cwd: root,
    env: { LITFASS_E2E_PORT: String(port) },
    url: `http://127.0.0.1:${portsFrom(port).control}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})
