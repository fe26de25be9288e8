import { expect, it } from 'vitest'

import { noAnswer, noWorker } from '../offline/worker-messages.ts'
import { refusalText, textsFor } from './texts.ts'

it('says in German what the worker, or the lack of one, says in English', () => {
  expect([noWorker, noAnswer].map((message) => refusalText(message, textsFor('en')))).toEqual([noWorker, noAnswer])
  expect(refusalText(noWorker, textsFor('de'))).toBe('Noch steuert kein Service Worker diese Seite.')
  expect(refusalText(noAnswer, textsFor('de'))).toBe('Der Service Worker antwortet nicht.')
})

it("passes an engine's own messages on", () => {
  expect(refusalText('QuotaExceededError', textsFor('de'))).toBe('QuotaExceededError')
})

it.each([
  [[undefined, 'fr-FR', 'de-AT', 'en'], 'de'],
  [['en', 'de'], 'en'],
  [['fr'], 'en'],
] as const)('a device that prefers %j reads %s', (wanted, language) => {
  expect(textsFor(...wanted)).toBe(textsFor(language))
})
