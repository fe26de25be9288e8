import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './run.js'
import { countPlaywright, countVitest, linesOfPlaywright, linesOfVitest } from './test-count.js'

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })
const vitest = (counts, ...testResults) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
  testResults,
})

test('a run that crashed, hung or found no tests counts as a failure', () => {
  const failure = { passed: 0, failed: 1, skipped: 0 }
  expect(countVitest(null, 1)).toEqual(failure)
  expect(countVitest(null, 0)).toEqual(failure)
  expect(countVitest(vitest({}), 0)).toEqual(failure)
  expect(countPlaywright(null, 1)).toEqual(failure)
  expect(countPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 } }, 0)).toEqual(failure)
})

test('a file that cannot be loaded counts as a failure', () => {
  const report = vitest({ numPassedTests: 2 }, file('passed', 'passed', 'passed'), file('failed'))
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('an error outside every test counts as a failure', () => {
  expect(countVitest(vitest({ numPassedTests: 1 }, file('passed', 'passed')), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
  expect(countPlaywright({ stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 0 } }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})

test('passed, failed and skipped tests are counted as the runner reports them', () => {
  const report = vitest(
    { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    file('failed', 'passed', 'failed'),
  )
  expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 1 } }, 1)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
  })
})

test('what failed, and what passed only when tried again, is named with its reason', () => {
  const report = vitest(
    {},
    {
      name: join(root, 'domain/src/money/money.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'passed', fullName: 'rounds', failureMessages: ['Error: late\n    at here'] },
        { status: 'failed', fullName: 'divides', failureMessages: ['\u001b[31mError: by zero\u001b[39m'] },
      ],
    },
    { name: join(root, 'api/src/page.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
  )
  expect(linesOfVitest(report)).toEqual([
    'flaky: domain/src/money/money.test.ts › rounds: Error: late',
    'failed: domain/src/money/money.test.ts › divides: Error: by zero',
    'failed: api/src/page.test.ts › the file itself: no such module',
  ])
  expect(linesOfVitest(null)).toEqual([])
})

test('journeys are named wherever they stand in a file', () => {
  const spec = (title, status, ...messages) => ({
    file: 'e2e/a.spec.ts',
    title,
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  })
  const suites = [
    { specs: [spec('plays', 'expected'), spec('stops', 'unexpected', 'Error: it plays')], suites: [] },
    { specs: [], suites: [{ specs: [spec('spielt', 'flaky', 'Error: es steht\nhier')] }] },
  ]
  expect(linesOfPlaywright({ suites })).toEqual([
    'failed: e2e/a.spec.ts › stops: Error: it plays',
    'flaky: e2e/a.spec.ts › spielt: Error: es steht',
  ])
  expect(linesOfPlaywright(null)).toEqual([])
})
