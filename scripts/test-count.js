import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from './run.js'

/** Counts a Vitest run. A run without a report, without tests or with an error outside its tests counts as a failure. */
export function countVitest(report, exitCode) {
  if (!report) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(hasCrashed).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(count, exitCode)
}

/** Counts a Playwright run. A test that passed on a retry has passed. */
export function countPlaywright(report, exitCode) {
  if (!report) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** One line for each test of a Vitest run that failed or passed only on a retry. */
export function linesOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.flatMap(({ status, fullName, failureMessages: [reason] = [] }) => {
      if (status === 'failed') return line('failed', file.name, fullName, reason)
      return reason === undefined ? [] : line('flaky', file.name, fullName, reason)
    })
    return hasCrashed(file) ? [...tests, line('failed', file.name, 'the file itself', file.message)] : tests
  })
}

/** One line for each test of a Playwright run that failed or passed only on a retry. */
export function linesOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(linesOfSuite)
}

function linesOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      if (status !== 'unexpected' && status !== 'flaky') return []
      const reason = results.find(({ error }) => error)?.error.message
      return line(status === 'flaky' ? 'flaky' : 'failed', file, title, reason)
    }),
  )
  return [...own, ...suites.flatMap(linesOfSuite)]
}

function line(what, file, title, reason = '') {
  const [firstLine = ''] = stripVTControlCharacters(reason).split('\n')
  return `${what}: ${relative(root, resolve(root, file))} › ${title}: ${firstLine}`
}

/** True if a file failed outside its tests, for example because it cannot be loaded. */
function hasCrashed({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

function honest(count, exitCode) {
  const sawNothing = count.passed + count.failed === 0
  const hidAFailure = exitCode !== 0 && count.failed === 0
  return sawNothing || hidAFailure ? { ...count, failed: count.failed + 1 } : count
}
