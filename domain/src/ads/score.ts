import { z } from 'zod'

/** How likely a person is to recommend the product, 0 to 10, and an optional reason. */
export const ScoreInput = z.object({
  score: z.int('not-a-number').min(0, 'too-small').max(10, 'too-large'),
  comment: z.string().trim().max(1000, 'too-long').optional(),
})
export type ScoreInput = z.infer<typeof ScoreInput>

export const scores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const lowestPromoter = 9
const highestDetractor = 6

/**
 * Net Promoter Score, -100 to 100: percent of 9 and 10 minus percent of 0 to 6; null without answers. `counts[n]`
 * is the number of answers n.
 */
export function netPromoterScore(counts: readonly number[]): number | null {
  const all = sum(counts)
  if (all === 0) return null
  return Math.round(((sum(counts.slice(lowestPromoter)) - sum(counts.slice(0, highestDetractor + 1))) * 100) / all)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
