import fc from 'fast-check'
import { expect, test } from 'vitest'

import { netPromoterScore, ScoreInput, scores } from './score.ts'

function counted(...answers: number[]): number[] {
  return scores.map((score) => answers.filter((answer) => answer === score).length)
}

test.each([
  [[10, 9], 100],
  [[0, 6], -100],
  [[7, 8], 0],
  [[10, 10, 7, 3], 25],
])('the answers %j make a score of %i', (answers, score) => {
  expect(netPromoterScore(counted(...answers))).toBe(score)
})

test('without answers there is no score, and every score is from -100 to 100', () => {
  expect(netPromoterScore(counted())).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (answers) => {
      expect(Math.abs(netPromoterScore(counted(...answers)) ?? Number.NaN)).toBeLessThanOrEqual(100)
    }),
  )
})

test('a score is a whole number from 0 to 10', () => {
  for (const score of scores) expect(ScoreInput.safeParse({ score }).success).toBe(true)
  for (const score of [-1, 11, 5.5]) expect(ScoreInput.safeParse({ score }).success).toBe(false)
})
