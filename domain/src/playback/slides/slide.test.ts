import { describe, expect, it } from 'vitest'

import { richTextOf } from './rich-text.ts'
import { SlideInput, readingSeconds, slideRefusal } from './slide.ts'

describe('a slide', () => {
  it('without a word is refused', () => {
    for (const content of [richTextOf({ headline: [' '] }), { type: 'doc', content: [{ type: 'paragraph' }] }]) {
      const { error } = SlideInput.safeParse({ title: 'Yoga', content })
      expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['content'], 'required']])
    }
  })

  it('without a word is allowed where that is wanted', () => {
    const content = { type: 'doc', content: [{ type: 'paragraph' }] }
    expect(SlideInput.safeParse({ title: 'Yoga', content, withoutText: true }).success).toBe(true)
    expect(SlideInput.safeParse({ title: 'Yoga', content, withoutText: false }).success).toBe(false)
  })

  it('reports everything that is wrong with it at once', () => {
    const { error } = SlideInput.safeParse({ title: '', content: richTextOf({ headline: [] }) })
    expect(error?.issues.map((issue) => issue.path)).toEqual([['title'], ['content']])
  })

  it.each([
    [{}, []],
    [{ firstDay: null, lastDay: null }, []],
    [{ firstDay: '2026-12-01', lastDay: '2026-12-01' }, []],
    [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, [['lastDay', 'last-before-first-day']]],
    [{ firstDay: '1.12.', lastDay: '2026-12-01' }, [['firstDay', 'not-a-date']]],
  ])('with %j is refused as %j', (days, expected) => {
    const { error } = SlideInput.safeParse({ title: 'Yoga', content: richTextOf({ headline: ['Yoga'] }), ...days })
    expect((error?.issues ?? []).map(({ path, message }) => [...path, message])).toEqual(expected)
  })

  it('loses the spaces around its title', () => {
    expect(SlideInput.parse({ title: '  Yoga ', content: richTextOf({ headline: ['Yoga'] }) }).title).toBe('Yoga')
  })

  it('that is locked is refused', () => {
    expect(slideRefusal({ locked: true })).toBe('slide-locked')
    expect(slideRefusal({ locked: false })).toBeNull()
  })

  it.each([
    ['', 1],
    ['eins', 1],
    ['eins zwei drei', 1],
    ['eins zwei drei vier', 2],
    ['eins  zwei\ndrei vier fünf sechs sieben', 3],
  ])('with %j takes %d s to read', (words, seconds) => {
    expect(readingSeconds(richTextOf({ headline: words ? [words] : [] }))).toBe(seconds)
  })
})
