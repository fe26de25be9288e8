/** What a Vitest run amounts to. A run without a report, without tests, or that failed beside its tests is a failure. */
export function countVitest(report, exitCode) {
  if (!report) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  const crashedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + crashedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(count, exitCode)
}

/** What a Playwright run amounts to. A test that passed only when tried again has passed. */
export function countPlaywright(report, exitCode) {
  if (!report) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode)
  const { expected, flaky, unexpected, skipped } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

function honest(count, exitCode) {
  const sawNothing = count.passed + count.failed === 0
  const hidAFailure = exitCode !== 0 && count.failed === 0
  return sawNothing || hidAFailure ? { ...count, failed: count.failed + 1 } : count
}
