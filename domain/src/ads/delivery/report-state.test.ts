import { expect, test } from 'vitest'

import { reportState } from './report-state.ts'

const planned = { isFinal: false, due: 0, delivered: 0, declared: [{ days: 0 }] }

test.each([
  ['planned', planned],
  ['interim', { ...planned, due: 1 }],
  ['interim', { ...planned, delivered: 1 }],
  ['interim', { ...planned, declared: [{ days: 0 }, { days: 1 }] }],
  ['final', { ...planned, isFinal: true, due: 1 }],
])('the report is %s of %j', (state, report) => {
  expect(reportState(report)).toBe(state)
})
