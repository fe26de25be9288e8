import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { fontWithoutHvar } from '../font-without-hvar.ts'

const font = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
  ),
)

describe('a font for old engines', () => {
  it('has all tables but HVAR, and says its own length', () => {
    const lighter = Buffer.from(fontWithoutHvar(font))
    expect(font.includes('HVAR')).toBe(true)
    expect(lighter.includes('HVAR')).toBe(false)
    expect(lighter.readUInt16BE(12)).toBe(font.readUInt16BE(12) - 1)
    expect(lighter.readUInt32BE(8)).toBe(lighter.length)
    expect(lighter.length).toBeGreaterThan(font.length * 0.9)
  })

  it('is left as it is when it has none', () => {
    const once = fontWithoutHvar(font)
    expect(fontWithoutHvar(once)).toBe(once)
  })

  it('is only made from a WOFF2 font', () => {
    expect(() =>
      fontWithoutHvar(new TextEncoder().encode('not a font at all, just forty-eight bytes of text')),
    ).toThrow('not a single WOFF2 font')
  })
})
