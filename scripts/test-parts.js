import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { runChecks } from './check.js'
import { ensureChromium } from './chromium.js'
import { environment, node, root, run, tool } from './run.js'
import { countPlaywright, countVitest, linesOfPlaywright, linesOfVitest } from './test-count.js'

export const reports = join(root, '.cache', 'test-reports')
export const none = { passed: 0, failed: 0, skipped: 0 }
export const suiteNames = ['main', 'resilience']

// CI retries a failed test once and lists it as flaky with its first error. Local runs do not retry.
const retries = process.env.CI ? 1 : 0

/**
 * The stages of a suite run one after the other, the parts of a stage in parallel. Each part resolves with its count and with
 * remarks to print at the end.
 */
export function stagesOf(suite, { long }) {
  const { TEST_DATABASE_URL: given, ...bare } = environment(long ? { LITFASS_TEST_LONG: '1' } : {})
  const options = { env: bare, minutes: long ? 120 : 30 }
  // Server tests mostly wait, for PostgreSQL and for minimum durations.
  const workers = availableParallelism() + 1
  const onGiven = (project) =>
    given
      ? [
          [
            vitest({
              name: `${project} tests on TEST_DATABASE_URL`,
              projects: [project],
              env: { ...bare, TEST_DATABASE_URL: given },
              minutes: options.minutes,
            }),
          ],
        ]
      : []
  if (suite === 'resilience')
    return [
      [vitest({ name: 'resilience tests', projects: ['resilience'], ...options })],
      ...onGiven('resilience'),
      [playwright({ name: 'resilience journeys', project: 'resilience', ...options })],
    ]
  return [
    // Run together: checks need the processor, server tests mostly wait for PostgreSQL.
    [
      { name: 'checks', group: 'check', work: checks },
      vitest({
        name: 'unit and server tests',
        projects: ['domain', 'browser', 'scripts', 'server'],
        workers,
        ...options,
      }),
    ],
    ...onGiven('server'),
    [playwright({ name: 'journeys', project: 'journeys', ...options })],
  ]
}

export function sumOf(counts) {
  const sum = { ...none }
  for (const count of counts) for (const key of Object.keys(none)) sum[key] += count[key]
  return sum
}

async function checks() {
  const remarks = []
  const count = await runChecks({ atOnce: 1, onFailure: (step) => remarks.push(`failed: the check ${step}`) })
  return { ...count, remarks }
}

function vitest({ name, projects, workers, env, minutes }) {
  const work = async () => {
    const report = freshReport(name)
    const chosen = projects.flatMap((project) => ['--project', project])
    const atOnce = workers ? [`--maxWorkers=${workers}`] : []
    const reporters = [`--retry=${retries}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await run(node, [tool('vitest/vitest.mjs'), 'run', ...chosen, ...atOnce, ...reporters], {
      show: true,
      env,
      minutes,
    })
    const result = readReport(report)
    return { ...countVitest(result, code), remarks: linesOfVitest(result) }
  }
  return { name, group: 'unit', work }
}

function playwright({ name, project, env, minutes }) {
  const work = async () => {
    const report = freshReport(name)
    const chosen = ['--config', 'e2e/playwright.config.ts', '--project', project]
    const { code } = await run(
      node,
      [tool('@playwright/test/cli.js'), 'test', ...chosen, `--retries=${retries}`, '--reporter=list,json'],
      {
        show: true,
        env: { ...env, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        minutes,
      },
    )
    const result = readReport(report)
    return { ...countPlaywright(result, code), remarks: linesOfPlaywright(result) }
  }
  return { name, group: 'e2e', work }
}

export function freshReport(name) {
  const path = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(path, { force: true })
  return path
}

export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
