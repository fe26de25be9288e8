import { describe, expect, it, test } from 'vitest'

import { isScreenOnOffer, Resolution, resolutionSides } from './screen.ts'

describe('a resolution', () => {
  it('has a width and a height', () => {
    expect(resolutionSides('1920x1080')).toEqual({ width: 1920, height: 1080 })
  })
})

test.each([
  ['1920x1080', '1920x1080'],
  ['1920 × 1080', '1920x1080'],
  ['1920 X 1080 px', '1920x1080'],
  ['hello', 'not-a-resolution'],
  ['1920', 'not-a-resolution'],
  [' ', 'required'],
])('%j typed as a resolution is %j', (typed, expected) => {
  const { data, error } = Resolution.safeParse(typed)
  expect(data ?? error?.issues[0]?.message).toBe(expected)
})

test.each([
  [{ active: true, privacy: 'public' as const }, true],
  [{ active: true, privacy: 'private' as const }, false],
  [{ active: false, privacy: 'public' as const }, false],
])('a screen that is %j is on offer: %s', (screen, onOffer) => {
  expect(isScreenOnOffer(screen)).toBe(onOffer)
})
