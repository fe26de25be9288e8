import { defaultVideoLimits } from '@litfass/domain/playback/media/video'
import { SlideInput } from '@litfass/domain/playback/slides/slide'
import i18next from 'i18next'
import { expect, test } from 'vitest'

import de from '../../../texts/de.json'
import { kindOfFile } from './file-kind.ts'
import { slideOfFile, titleOf } from './slide-of-file.ts'
import { FileRefusal } from './uploads.ts'

await i18next.init({ lng: 'de', resources: { de } })

test.each([
  ['kaffeebar_advent.mov', 'kaffeebar advent'],
  ['Speisekarte Winter 2026 Seite 12.jpg', 'Speisekarte 12'],
  ['Frische Blumen jeden Samstag.jpg', 'Frische Blumen jeden'],
  ['Frische Schnittblumen.jpg', 'Frische Schnittblume'],
  ['Herbstaktion für Schulranzen.jpg', 'Herbstaktion für'],
  ['trainingsplan-september.pdf', 'trainingsplan'],
  ['.png', 'Folie'],
  ['\u200EIMG-20261126-WA0001.jpg', 'IMG-20261126-WA0001'],
  ['Ku\u0308che.png', 'K\u00FCche'],
  ['\u200B.png', 'Folie'],
  [`Markt 2026 ${'🎄'.repeat(10)}.png`, `Markt 2026 ${'🎄'.repeat(9)}`],
  [`${'👨‍👩‍👧‍👦'.repeat(3)}.png`, '👨‍👩‍👧‍👦'.repeat(2)],
])('%s becomes the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
  expect(SlideInput.shape.title.parse(title)).toBe(title)
})

test.each([
  [
    [
      'Popcorn-Sonderangebot 1 – Familienvorstellung.jpg',
      'Popcorn-Sonderangebot 12 – Familienvorstellung.jpg',
      'a.jpg',
    ],
    ['Popcorn-Sonderange 1', 'Popcorn-Sonderang 12', 'a'],
  ],
  [
    ['Speisekarte_Restaurant_Montag.png', 'Speisekarte_Restaurant_Dienstag.png'],
    ['Speisekarte Montag', 'Speisekarte Dienstag'],
  ],
  [
    ['Sommerferienprogramm1.jpg', 'Sommerferienprogramm2.jpg'],
    ['Sommerferienprogra 1', 'Sommerferienprogra 2'],
  ],
  [
    ['Familienvorstellungen Dezember.jpg', 'Familienvorstellungen Dezember neu.jpg'],
    ['Familienvorstellung', 'Familienvorstell neu'],
  ],
  [
    ['speisekarteDonaudampfschifffahrtA.png', 'speisekarteDonaudampfschifffahrtB.png'],
    ['speisekarteDonauda A', 'speisekarteDonauda B'],
  ],
  [
    ['.png', 'Folie.png'],
    ['Folie', 'Folie'],
  ],
  [
    ['Familienvorstellungen Dezember.jpg', 'Familienvorstellungen Dezember.png'],
    ['Familienvorstellunge', 'Familienvorstellunge'],
  ],
])('files that are added together, %j, become %j', (names, titles) => {
  const given = names.map((name) => titleOf(name, names))
  expect(given).toEqual(titles)
  for (const title of given) expect(SlideInput.shape.title.parse(title)).toBe(title)
})

test.each([
  ['%PDF-1.7', 'menu', 'pdf'],
  ['\u0089PNG', 'poster.pptx', 'office'],
  ['anything', 'notes.txt', 'other'],
])('a file that begins with %s and is called %s is %s', async (content, name, kind) => {
  expect(await kindOfFile(new File([content], name))).toBe(kind)
})

test('at most two of many pages are drawn at the same time', async () => {
  let drawing = 0
  let most = 0
  const draw = async () => {
    drawing += 1
    most = Math.max(most, drawing)
    await Promise.resolve()
    drawing -= 1
    throw new FileRefusal('pdf')
  }
  const target = { accountId: '', folderId: null, limits: defaultVideoLimits, isPage: true, batch: [] }
  const handle = { signal: new AbortController().signal, setStep: () => {}, setSlide: () => {}, setLostSound: () => {} }
  const pages = Array.from({ length: 20 }, () => slideOfFile(draw, target, handle))
  const outcomes = await Promise.allSettled(pages)
  expect([outcomes.length, most]).toEqual([20, 2])
})
