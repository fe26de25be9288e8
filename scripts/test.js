import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { buildAll } from './build.js'
import { runChecks } from './check.js'
import { ensureChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { environment, node, root, run, seconds, tool } from './run.js'
import { countPlaywright, countVitest, linesOfPlaywright, linesOfVitest } from './test-count.js'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const long = process.argv.includes('--long') ? { LITFASS_TEST_LONG: '1' } : {}
const minutes = 'LITFASS_TEST_LONG' in { ...process.env, ...long } ? 120 : 45
const reports = join(root, '.cache', 'test-reports')

const { TEST_DATABASE_URL: givenDatabase, ...bare } = environment(long)

const parts = [
  { name: 'checks', group: 'check', work: () => runChecks((step) => remarks.push(`failed: the check ${step}`)) },
  { name: 'unit and server tests', group: 'unit', work: () => vitest('unit', [], bare) },
  ...(givenDatabase
    ? [
        {
          name: 'server tests on TEST_DATABASE_URL',
          group: 'unit',
          work: () => vitest('given-database', ['--project', 'server'], { ...bare, TEST_DATABASE_URL: givenDatabase }),
        },
      ]
    : []),
  { name: 'browser tests', group: 'e2e', work: browserTests },
]

// Said again at the end, where a long log is looked at first.
const remarks = []
const total = { passed: 0, failed: 0, skipped: 0 }
if (only && !parts.some(({ group }) => group === only)) {
  console.error(`--only takes check, unit or e2e, not ${only}.`)
  total.failed += 1
} else if (await part('installing', installed)) {
  mkdirSync(reports, { recursive: true })
  if (only !== 'check') await part('building', built)
  for (const { name, group, work } of parts) {
    if (!only || only === group) await part(name, work)
  }
}
if (remarks.length > 0) console.log(`${remarks.join('\n')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)

// A part that throws counts as one failure, and the next one runs all the same.
async function part(name, work) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  let count
  try {
    count = await work()
  } catch (error) {
    console.error(error.message)
    remarks.push(`failed: ${name}: ${error.message.split('\n')[0]}`)
    count = { passed: 0, failed: 1, skipped: 0 }
  }
  for (const key of Object.keys(total)) total[key] += count[key]
  console.log(`— ${name}: ${count.failed > 0 ? `${count.failed} failed, ` : ''}${seconds(started)}\n`)
  return count.failed === 0
}

async function installed() {
  await ensureInstalled()
  return { passed: 0, failed: 0, skipped: 0 }
}

async function built() {
  await buildAll()
  return { passed: 0, failed: 0, skipped: 0 }
}

async function vitest(name, args, env) {
  const report = freshReport(name)
  // A test that passes only when tried again is listed as flaky, with what stopped it first: a defect to be mended.
  const reporters = ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [tool('vitest/vitest.mjs'), 'run', ...args, ...reporters], {
    show: true,
    env,
    minutes,
  })
  const result = readReport(report)
  remarks.push(...linesOfVitest(result))
  return countVitest(result, code)
}

async function browserTests() {
  const report = freshReport('e2e')
  const env = { ...bare, CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json']
  const { code } = await run(node, [tool('@playwright/test/cli.js'), ...args], { show: true, env, minutes })
  const result = readReport(report)
  remarks.push(...linesOfPlaywright(result))
  return countPlaywright(result, code)
}

function freshReport(name) {
  const path = join(reports, `${name}.json`)
  rmSync(path, { force: true })
  return path
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
