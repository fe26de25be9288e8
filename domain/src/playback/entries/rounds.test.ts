import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ShowInput } from '../show.ts'
import { inRounds, type RoundInterval, roundIntervals, roundPlays } from './rounds.ts'

const inOrder = { shuffled: false, seed: '' }

function titles(entries: { slideId: string }[]): string {
  return entries.map(({ slideId }) => slideId).join('')
}

describe('entries that play every nth round', () => {
  it.each([
    ['a b c', 'abc'],
    ['a b2', 'aba'],
    ['a b2 c2', 'abac'],
    ['a b3', 'abaa'],
    ['a b2 c2 d2', 'abdac'],
    ['a b2 c3', 'abcaabacaba'],
    ['a2', 'a'],
    ['', ''],
  ])('%s plays as %s', (shown, played) => {
    const entries = shown
      .split(' ')
      .flatMap(([slideId = '', every]) => (slideId ? [{ slideId, everyRounds: Number(every) || undefined }] : []))
    expect(titles(inRounds(entries, inOrder))).toBe(played)
  })
})

const anyEntry = fc.record({
  slideId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  everyRounds: fc.option(fc.constantFrom(...roundIntervals), { nil: undefined }),
})

describe('the rounds of a show', () => {
  it('hold each entry as often as its interval says', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.boolean(), fc.string(), (entries, shuffled, seed) => {
        const played = inRounds(entries, { shuffled, seed })
        const times = (entry: object) => played.filter((one) => one === entry).length
        const [first] = entries
        const rounds = first ? times(first) * (first.everyRounds ?? 1) : 0
        for (const entry of entries) expect(times(entry)).toBe(rounds / (entry.everyRounds ?? 1))
        expect(roundPlays(entries, { shuffled })).toBe(played.length)
      }),
    )
  })

  it('repeat no slide where another is left in the round, when shuffled', () => {
    const distinct = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 3 })
    fc.assert(
      fc.property(distinct, fc.string(), (slideIds, seed) => {
        const played = titles(
          inRounds(
            slideIds.map((slideId) => ({ slideId })),
            { shuffled: true, seed },
          ),
        )
        expect(played).not.toMatch(/(.)\1/)
        expect(played).toHaveLength(12 * slideIds.length)
      }),
    )
  })

  it('are the same for the same seed, and differ from each other', () => {
    const entries = Array.from('abcdefgh', (slideId) => ({ slideId }))
    const played = titles(inRounds(entries, { shuffled: true, seed: 'one' }))
    expect(titles(inRounds(entries, { shuffled: true, seed: 'one' }))).toBe(played)
    expect(titles(inRounds(entries, { shuffled: true, seed: 'two' }))).not.toBe(played)
    expect(new Set(played.match(/.{8}/g)).size).toBeGreaterThan(10)
  })
})

describe('a show whose rounds and times would make manifests too large', () => {
  const showWith = (count: number, times: number, everyRounds: (RoundInterval | undefined)[]) => ({
    title: 'Rounds',
    slides: Array.from({ length: count }, (_, index) => ({
      slideId: '01912345-6789-7abc-8def-0123456789ab',
      duration: 1,
      index,
      animation: 'none',
      everyRounds: everyRounds[index],
      ...(index < times && { startTime: `${String(index + 1).padStart(2, '0')}:00` }),
    })),
  })

  it.each([
    [100, 20, [], false, null],
    [100, 20, [], true, null],
    [100, 3, [4, 6], false, null],
    [100, 4, [4, 6], false, ['slides', 0, 'everyRounds']],
    [40, 20, [undefined, 4, 6], false, ['slides', 1, 'everyRounds']],
    [40, 20, [undefined, 2], false, null],
  ] as const)(
    'of %i entries, %i times and intervals %j, shuffled %j: %j',
    (count, times, intervals, shuffled, path) => {
      const [issue] = ShowInput.safeParse({ ...showWith(count, times, [...intervals]), shuffled }).error?.issues ?? []
      expect(issue?.path ?? null).toEqual(path)
      if (issue) expect(issue.message).toBe('too-many-rounds')
    },
  )
})
