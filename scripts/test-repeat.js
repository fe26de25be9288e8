import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { buildAll } from './build.js'
import { ensureChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { environment, node, run, seconds, tool } from './run.js'
import { countPlaywright, linesOfPlaywright, linesOfVitest } from './test-count.js'
import { freshReport, readReport, reports } from './test-parts.js'

// npm run test:repeat -- FILE [--times 50] [--load]
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '50' }, load: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const times = Number(values.times)
const [file = ''] = positionals
if (positionals.length !== 1 || !Number.isInteger(times) || times < 1) {
  console.error('Usage: npm run test:repeat -- FILE [--times 50] [--load]')
  process.exit(2)
}

await ensureInstalled()
mkdirSync(reports, { recursive: true })
const started = performance.now()
const load = values.load ? [busyLoop(), busyLoop()] : []
process.once('exit', () => load.forEach((loop) => loop.kill('SIGKILL')))

const outcome = file.includes('.spec.') ? await repeatJourneys() : await repeatTests()
for (const [line, found] of Map.groupBy(outcome.lines, (one) => one)) console.log(`${found.length} times ${line}`)
console.log(`${file}, ${times} times${values.load ? ' beside two busy loops' : ''}: ${seconds(started)}`)
console.log(`${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed > 0 || outcome.passed === 0 ? 1 : 0)

/** Keeps one processor core busy until killed. */
function busyLoop() {
  return spawn(node, ['--eval', 'for (;;);'], { stdio: 'ignore' })
}

/** Counts runs. Each is a separate process without state from earlier runs. */
async function repeatTests() {
  const lines = []
  let failed = 0
  for (let at = 1; at <= times; at++) {
    const report = freshReport('repeated')
    const args = [tool('vitest/vitest.mjs'), 'run', file, '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(node, args, { minutes: 30 })
    if (code !== 0) {
      failed += 1
      const found = linesOfVitest(readReport(report))
      lines.push(...(found.length > 0 ? found : [output.trim().split('\n').at(-1)]))
    }
    console.log(`${at} of ${times}: ${code === 0 ? 'passed' : 'failed'}`)
  }
  return { passed: times - failed, failed, lines }
}

/** Runs each test of the file several times and counts the results. */
async function repeatJourneys() {
  await buildAll()
  const report = freshReport('repeated')
  const env = environment({ CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const args = ['test', '--config', 'e2e/playwright.config.ts', file, `--repeat-each=${times}`, '--retries=0']
  const { code } = await run(node, [tool('@playwright/test/cli.js'), ...args, '--reporter=list,json'], {
    show: true,
    env,
    minutes: 600,
  })
  const result = readReport(report)
  return { ...countPlaywright(result, code), lines: linesOfPlaywright(result) }
}
