import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { CampaignInput, adgroupInputs } from './ads/campaign.ts'
import { beginningOf, lengthOf, line, printable, requiredLine } from './line.ts'
import { AccountInput } from './people/account.ts'
import { UserInput } from './people/user.ts'
import { BoardInput } from './places/board.ts'
import { CinemaInput, HallInput } from './places/cinema.ts'
import { ScreenInput } from './places/screen.ts'
import { SiteInput } from './places/site.ts'
import { JobInput } from './playback/job.ts'
import { EventInput } from './playback/schedule.ts'
import { ShowInput } from './playback/show.ts'
import { SlideInput } from './playback/slides/slide.ts'

function problemOf(schema: z.ZodType, text: string): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message
}

test.each([
  'Gym',
  ' Café Zur Post ',
  'Müller & Söhne – “Laden”, 2. OG (links)',
  'مقهى',
  'می‌خواهم',
  '👩‍👩‍👧 Kids ❤️',
  '日本語 メニュー',
  'PDF\u200Cها',
  'क्‍ष श्री',
  'Yoga 🧘🏽‍♀️ & Pride 🏳️‍🌈 🏴‍☠️',
  'Platz 1️⃣ ☕︎ ★︎ ✓︎ ♪︎ ①︎ •️',
  '葛\u{E0100}城',
  'ᠮᠣᠩ\u180E\u180B',
])('%j is a name', (text) => {
  expect(requiredLine(60).parse(text)).toBe(text.trim())
})

test('soft hyphens are left out', () => {
  expect(requiredLine(60).parse('Werbe\u00ADfläche')).toBe('Werbefläche')
  expect(problemOf(requiredLine(60), '\u00AD')).toBe('required')
})

test.each([
  ['two lines', 'Gym\nFirst floor'],
  ['two lines of Windows', 'Gym\r\nFirst floor'],
  ['a line separator', 'Gym\u2028Bar'],
  ['a tab', 'Gym\tBar'],
  ['an escape sequence', 'Gym \u001B[31m'],
  ['a delete character', 'Gym\u007F'],
  ['a reversed end', 'Invoice \u202Efdp.exe'],
  ['an embedded direction', 'a\u202Bb'],
  ['an isolated direction', 'a\u2067b'],
  ['a mark from left to right', 'Gym\u200E'],
  ['a mark from right to left', 'Gym \u200Fbar'],
  ['an Arabic mark', 'Gym\u061Cbar'],
  ['a space without width', 'G\u200Bym'],
  ['a joiner of words', 'G\u2060ym'],
  ['an annotation', 'Gym\uFFF9a\uFFFAb\uFFFB'],
  ['a noncharacter', 'Gym\uFFFF'],
  ['a combining grapheme joiner', 'Fitness\u034Fwerk'],
  ['a Hangul filler for a consonant', 'Fitness\u115Fwerk'],
  ['a Hangul filler', 'Fitness\u3164werk'],
  ['a Mongolian vowel separator between Latin letters', 'Fitness\u180Ewerk'],
  ['a blank Braille pattern', 'Fitness\u2800werk'],
  ['a zero-width joiner between Latin letters', 'Fitness\u200Dwerk'],
  ['a zero-width non-joiner at the end', 'Fitnesswerk\u200C'],
  ['a variation selector after a letter', 'Fitness\uFE00werk'],
  ['an emoji variation selector after a letter', 'Fitness\uFE0Fwerk'],
  ['an emoji variation selector after a digit', 'Fitness 1\uFE0F'],
  ['an ideographic variation selector after a letter', 'Fitness\u{E0100}werk'],
  ['hidden tags', 'Gym\u{E0068}\u{E0069}'],
])('%s is no name', (_, text) => {
  expect(problemOf(requiredLine(60), text)).toBe('unprintable')
  expect(problemOf(line(60), text)).toBe('unprintable')
})

test.each([
  '',
  '   ',
  '\u200B',
  '\u00A0\u3000',
  '\u3164',
  '\u2800',
  '\u200D\uFE0F',
  '\u00AD',
  '\u{E0041}',
  '\u202E',
  '\u0000',
])('a name of %j alone is empty', (text) => {
  expect(problemOf(requiredLine(60), text)).toBe('required')
})

test.each([
  ['Gym \u001B[2J\u001B[31m', 'Gym \\u001b[2J\\u001b[31m'],
  ['Gym\r\nThe evidence holds.', 'Gym\\u000d\\u000aThe evidence holds.'],
  ['Invoice \u202Efdp.exe\u009B', 'Invoice \\u202efdp.exe\\u009b'],
  ['Gym\u200F\u{E0041}', 'Gym\\u200f\\u{e0041}'],
  ['Café 日本語 مقهى 😀', 'Café 日本語 مقهى 😀'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('a line may be empty, and has a maximum length', () => {
  expect(line(3).parse('  ')).toBe('')
  expect(problemOf(line(3), 'abcd')).toBe('too-long')
  expect(problemOf(requiredLine(3), 'abcd')).toBe('too-long')
})

const names: Record<string, z.ZodType[]> = {
  user: [UserInput.shape.firstName, UserInput.shape.lastName],
  account: [AccountInput.shape.company, AccountInput.shape.line1, AccountInput.shape.city],
  location: [SiteInput.shape.title, SiteInput.shape.internalName, SiteInput.shape.street, SiteInput.shape.city],
  screen: [ScreenInput.shape.name, ScreenInput.shape.internalName, ScreenInput.shape.street],
  'board, cinema and hall': [BoardInput.shape.name, CinemaInput.shape.name, HallInput.shape.name],
  'slide, show, event and job': [SlideInput, ShowInput, EventInput, JobInput].map(({ shape }) => shape.title),
  campaign: [CampaignInput.shape.title, ...Object.values(adgroupInputs).map(({ shape }) => shape.title)],
}

test.each(Object.entries(names))('the names of %s are lines', (_, schemas) => {
  for (const schema of schemas) {
    expect(problemOf(schema, 'a\u202Eb')).toBe('unprintable')
    expect(problemOf(schema, '\u200B')).toBe('required')
  }
})

test.each([
  ['Yin Yoga', 5, 'Yin Y'],
  ['Yin Yoga', 4, 'Yin'],
  ['Fest 👨‍👩‍👧', 8, 'Fest'],
  ['Fest 👨‍👩‍👧', 10, 'Fest 👨‍👩‍👧'],
  ['🇩🇪🇫🇷', 3, '🇩🇪'],
])('the beginning of “%s” within %i is “%s”', (text, longest, beginning) => {
  expect(beginningOf(text, longest)).toBe(beginning)
})

test('names are counted as their limit counts them', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const isName = (text: string) => requiredLine(20).safeParse(text).success
  fc.assert(
    fc.property(names, (text) => {
      fc.pre(requiredLine(100).safeParse(text).success)
      expect(isName(text)).toBe(lengthOf(text.trim()) <= 20)
    }),
  )
})
