import { describe, expect, it } from 'vitest'

import { abilitiesOf, shownOrientation } from './device-abilities.ts'

const tv = { offlineReady: true, width: 1920, height: 1080, cannotPlay: [], soundBlocked: false }
const screen = { format: 'landscape', rotation: 0 } as const

describe('abilitiesOf', () => {
  it.each([
    ['works', {}, { video: 'works', offline: 'works', sound: 'works', picture: 'works' }],
    ['has no decoder', { cannotPlay: [{ reason: 'format' }] }, { video: 'failed', offline: 'works' }],
    ['fails at a video', { cannotPlay: [{ reason: 'failed' }] }, { video: 'failed', offline: 'works' }],
    ['has no space', { cannotPlay: [{ reason: 'no-space' }] }, { video: 'works', offline: 'failed' }],
    ['has not stored its show', { offlineReady: false }, { offline: 'limited' }],
    ['allows no sound', { soundBlocked: true }, { sound: 'limited' }],
    ['stands upright', { width: 1080, height: 1920 }, { picture: 'failed' }],
  ] as const)('a TV that %s', (_, reported, abilities) =>
    expect(abilitiesOf({ ...tv, ...reported }, screen)).toMatchObject(abilities),
  )

  it('a TV fits a portrait screen if it stands upright or its player rotates', () => {
    const portrait = { format: 'portrait', rotation: 0 } as const
    expect(abilitiesOf(tv, portrait).picture).toBe('failed')
    expect(abilitiesOf({ ...tv, width: 1080, height: 1920 }, portrait).picture).toBe('works')
    expect(abilitiesOf(tv, { ...portrait, rotation: 90 }).picture).toBe('works')
  })
})

it.each([
  [1920, 1080, 0, 'landscape'],
  [1920, 1080, 180, 'landscape'],
  [1920, 1080, 270, 'portrait'],
  [1080, 1920, 0, 'portrait'],
  [1080, 1920, 90, 'landscape'],
] as const)('a page of %i x %i, rotated by %i, is %s', (width, height, rotation, format) =>
  expect(shownOrientation({ width, height }, rotation)).toBe(format),
)
