import { mkdirSync } from 'node:fs'

import { buildAll } from './build.js'
import { ensureInstalled } from './install.js'
import { seconds } from './run.js'
import { none, reports, stagesOf, suiteNames, sumOf } from './test-parts.js'

// npm test [-- resilience] [--only=check|unit|e2e] [--long]
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const long = process.argv.includes('--long') || Boolean(process.env.LITFASS_TEST_LONG)
const suites = names.length > 0 ? names : ['main']

// Repeated at the end of the log.
const remarks = []
const times = []
const total = await testAll()
console.log(`\n${[...times, ...remarks].join('\n')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)

async function testAll() {
  const wrong = wrongArguments()
  if (wrong) {
    console.error(wrong)
    return { ...none, failed: 1 }
  }
  const started = performance.now()
  const counts = [await measured({ name: 'installing', work: preparing(ensureInstalled) })]
  if (counts[0].failed > 0) return counts[0]
  mkdirSync(reports, { recursive: true })
  if (only !== 'check') counts.push(await measured({ name: 'building', work: preparing(buildAll) }))
  for (const stage of suites.flatMap((suite) => stagesOf(suite, { long }))) {
    const parts = stage.filter(({ group }) => !only || only === group)
    counts.push(...(await Promise.all(parts.map(measured))))
  }
  times.push(`${seconds(started)} in all`)
  return sumOf(counts)
}

function wrongArguments() {
  const unknown = suites.find((suite) => !suiteNames.includes(suite))
  if (unknown) return `There is no suite ${unknown}, only ${suiteNames.join(' and ')}.`
  const option = options.find((name) => name !== '--long' && !name.startsWith('--only='))
  if (option) return `There is no option ${option}, only --only=check, --only=unit, --only=e2e and --long.`
  if (only && !['check', 'unit', 'e2e'].includes(only)) return `--only takes check, unit or e2e, not ${only}.`
  return null
}

/** A part that throws counts as one failure; the others still run. */
async function measured({ name, work }) {
  const started = performance.now()
  console.log(`\n— ${name}`)
  const { remarks: found = [], ...count } = await work().catch((error) => {
    console.error(error.message)
    return { ...none, failed: 1, remarks: [`failed: ${name}: ${error.message.split('\n')[0]}`] }
  })
  remarks.push(...found)
  const outcome = `${name}: ${count.failed > 0 ? `${count.failed} failed, ` : ''}${seconds(started)}`
  times.push(outcome)
  console.log(`— ${outcome}\n`)
  return count
}

function preparing(work) {
  return async () => {
    await work()
    return none
  }
}
