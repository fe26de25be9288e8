import { describe, expect, it } from 'vitest'

import { resolutionSides } from './screen.ts'

describe('a resolution', () => {
  it('has a width and a height', () => {
    expect(resolutionSides('1920x1080')).toEqual({ width: 1920, height: 1080 })
  })
})
