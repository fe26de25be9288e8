import { expect, test } from 'vitest'

import { node, run } from './run.js'
import { none, stagesOf, sumOf } from './test-parts.js'

async function lastLine(args) {
  const { code, output } = await run(node, args)
  return { code, line: output.trimEnd().split('\n').at(-1) }
}

test.each([[['nothing']], [['main', '--only=nothing']], [['main', '--help']]])(
  'npm test %j fails, and its last line says so',
  async (args) => {
    const { code, line } = await lastLine(['scripts/test.js', ...args])
    expect([code, line]).toEqual([1, '0 passed, 1 failed'])
  },
)

test('the counts of both suites add up', () => {
  expect(sumOf([])).toEqual(none)
  const main = { passed: 3, failed: 0, skipped: 1, remarks: ['flaky: one'] }
  expect(sumOf([main, { passed: 2, failed: 1, skipped: 0 }])).toEqual({ passed: 5, failed: 1, skipped: 1 })
})

test('each suite has tests of Vitest and journeys', () => {
  for (const suite of ['main', 'resilience']) {
    const groups = stagesOf(suite, { long: false }).flatMap((stage) => stage.map(({ group }) => group))
    expect(groups).toEqual(expect.arrayContaining(['unit', 'e2e']))
  }
})

test('a file is repeated, and its passes are counted', async () => {
  const { code, line } = await lastLine(['scripts/test-repeat.js', 'domain/src/money/money.test.ts', '--times', '2'])
  expect([code, line]).toEqual([0, '2 passed, 0 failed'])
}, 60_000)
