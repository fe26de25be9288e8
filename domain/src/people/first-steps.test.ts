import { expect, test } from 'vitest'

import { firstSteps, firstStepNames, stepsOf } from './first-steps.ts'

const done = { slide: true, show: false, screen: false, assign: false, open: false, campaign: true }

test.each([
  ['publish', ['slide', 'show', 'screen', 'assign', 'open']],
  ['advertise', ['slide', 'campaign']],
  ['both', ['slide', 'show', 'screen', 'assign', 'open', 'campaign']],
  [undefined, ['slide', 'show', 'screen', 'assign', 'open', 'campaign']],
] as const)('a company that says %s has these first steps', (usage, steps) => {
  expect(stepsOf(usage, done).map(({ step }) => step)).toEqual(steps)
})

test('each step says whether it is done, and every step is named', () => {
  expect(stepsOf('advertise', done)).toEqual([
    { step: 'slide', done: true },
    { step: 'campaign', done: true },
  ])
  expect(firstStepNames).toEqual(Object.keys(firstSteps))
})
