import { expect, test } from 'vitest'

import { MessageText, messageLength, receiverOf } from './message.ts'

test.each([
  ['  Hello \n there  ', 'Hello \n there'],
  ['x'.repeat(messageLength), 'x'.repeat(messageLength)],
  [` ${'x'.repeat(messageLength)}\n`, 'x'.repeat(messageLength)],
  ['', null],
  [' \n\t ', null],
  ['\u200B\u2800\u00AD', null],
  ['\u200BHello', '\u200BHello'],
  ['x'.repeat(messageLength + 1), null],
])('of %j the words are kept without the blanks around them, 1 to 2000 characters', (text, kept) => {
  expect(MessageText.safeParse(text).data ?? null).toBe(kept)
})

test.each([
  ['a', 'b', 'a', 'b'],
  ['a', 'b', 'b', 'a'],
  ['a', 'a', 'a', null],
])('with advertiser %s and publisher %s, what %s writes is read by %s', (advertiserId, publisherId, writer, reader) => {
  expect(receiverOf({ advertiserId, publisherId }, writer)).toBe(reader)
})
