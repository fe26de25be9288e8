import { expect, test } from 'vitest'

import { sendsMessage } from './sends-message.ts'

const enter = { key: 'Enter', shiftKey: false, isComposing: false }

test('Enter sends a message, Shift+Enter and the Enter of an input method do not', () => {
  expect(sendsMessage(enter, { touch: false })).toBe(true)
  for (const other of [{ key: 'a' }, { shiftKey: true }, { isComposing: true }])
    expect(sendsMessage({ ...enter, ...other }, { touch: false })).toBe(false)
})

test('on a touch screen, Enter begins a new line', () => {
  expect(sendsMessage(enter, { touch: true })).toBe(false)
})
