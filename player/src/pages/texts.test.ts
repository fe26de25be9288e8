import { expect, it } from 'vitest'

import { noAnswer, noWorker } from '../offline/worker-messages.ts'
import { refusalIn } from './texts.ts'

it('says in German what the worker, or the lack of one, says in English', () => {
  expect([noWorker, noAnswer].map((message) => refusalIn(message, 'en'))).toEqual([noWorker, noAnswer])
  expect(refusalIn(noWorker, 'de')).toBe('Noch steuert kein Service Worker diese Seite.')
  expect(refusalIn(noAnswer, 'de')).toBe('Der Service Worker antwortet nicht.')
})

it('passes on what an engine says by itself', () => {
  expect(refusalIn('QuotaExceededError', 'de')).toBe('QuotaExceededError')
})
