import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { ensureInstalled } from './install.js'
import { environment, isMain, node, root, run, seconds, tool } from './run.js'

const packages = ['domain', 'api', 'stage', 'console', 'console/program', 'player', 'player/worker']
const contract = 'server/src/openapi/print.ts'
const redoclyQuiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

// The compiler and the linter are Go programs, which spend a quarter of their time on garbage unless they may use more memory.
const lazyCollection = { GOGC: '400', GOMEMLIMIT: '3GiB' }
// Each of their threads repeats work of the others, so one is cheaper while other work uses all cores.
const oneThread = { GOMAXPROCS: '1' }

function typesOf(project) {
  return [tool('typescript/bin/tsc'), '--checkers', '1', '--project', project]
}

/** The steps of `npm run check`, longest first so that they spread evenly over the cores. */
export const checkSteps = [
  { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], envBesideWork: oneThread },
  { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  // Journeys and bench import the server, so one project checks them all. The linter keeps browser globals out of the server.
  { name: 'types of server, tests, journeys and bench', args: typesOf('tsconfig.tests.json') },
  ...packages.map((folder) => ({ name: `types of ${folder}`, args: typesOf(join(folder, 'tsconfig.json')) })),
  {
    name: 'contract is valid',
    needs: contract,
    args: [tool('@redocly/cli/bin/cli.js'), 'lint', 'docs/openapi.json'],
    env: redoclyQuiet,
  },
  { name: 'contract is up to date', needs: contract, args: [contract, '--check'] },
  { name: 'texts of every language', args: ['scripts/texts.js', '--check'] },
  { name: 'format', args: [tool('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'paths in documents', args: ['scripts/check-docs.js'] },
].filter(({ needs }) => needs === undefined || existsSync(join(root, needs)))

// Memory for each of the largest programs: the linter, and the compiler of server and tests.
const largestStep = 3 * 2 ** 30

/** As many steps as processors, but no more than fit into memory: the system would kill one without a message. */
function stepsAtOnce() {
  const fitting = Math.floor(process.availableMemory() / largestStep)
  return Math.max(1, Math.min(Math.max(2, availableParallelism()), fitting))
}

/**
 * Runs all steps, `atOnce` of them in parallel, prints the output of those that failed, and counts them. One at a time is
 * for checks beside other work.
 */
export async function runChecks({ atOnce = stepsAtOnce(), onFailure = () => {} } = {}) {
  const waiting = [...checkSteps]
  const count = { passed: 0, failed: 0, skipped: 0 }
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (await runStep(step, { besideWork: atOnce === 1 })) {
        count.passed += 1
      } else {
        count.failed += 1
        onFailure(step.name)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}

async function runStep({ name, args, env, envBesideWork }, { besideWork }) {
  const started = performance.now()
  const { code, output } = await run(node, args, {
    env: environment({ ...lazyCollection, ...env, ...(besideWork && envBesideWork) }),
    minutes: 10,
  })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '))
  return code === 0
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  if (process.argv.includes('--fix')) await run(node, [tool('oxfmt/bin/oxfmt')], { show: true })
  const started = performance.now()
  const { failed } = await runChecks()
  console.log(
    failed === 0 ? `All checks passed in ${seconds(started)}` : `${failed} of ${checkSteps.length} checks failed`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}
