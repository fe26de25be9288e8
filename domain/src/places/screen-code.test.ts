import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { codeAlphabet, codeFromBytes, codeIn, codeLength, formatCode } from './screen-code.ts'

const skippedBytes = fc.integer({ min: 250, max: 255 })
const usedBytes = fc.integer({ min: 0, max: 249 })

describe("a screen's code", () => {
  it('has six characters of an alphabet without look-alikes', () => {
    expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
    expect(codeAlphabet).not.toMatch(/[0O1IL5S8B2Z]/)
    fc.assert(
      fc.property(fc.array(usedBytes, { minLength: codeLength, maxLength: 40 }), (bytes) => {
        const code = codeFromBytes(Uint8Array.from(bytes))
        expect(code).toHaveLength(codeLength)
        for (const letter of code ?? '') expect(codeAlphabet).toContain(letter)
      }),
    )
  })

  it('favours no character: each comes from the same number of byte values', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte++) {
      const code = codeFromBytes(new Uint8Array(codeLength).fill(byte))
      for (const letter of new Set(code ?? [])) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(codeAlphabet.length)
    expect(new Set(counts.values())).toEqual(new Set([10]))
  })

  it('skips the bytes that would favour some characters', () => {
    fc.assert(
      fc.property(
        fc.array(usedBytes, { minLength: codeLength, maxLength: codeLength }),
        fc.array(skippedBytes, { maxLength: 20 }),
        (used, skipped) => {
          const mixed = Uint8Array.from([...skipped, ...used.flatMap((byte) => [byte, 255])])
          expect(codeFromBytes(mixed)).toBe(codeFromBytes(Uint8Array.from(used)))
        },
      ),
    )
  })

  it('is null when the bytes run out', () => {
    expect(codeFromBytes(new Uint8Array())).toBeNull()
    fc.assert(
      fc.property(fc.array(usedBytes, { maxLength: codeLength - 1 }), fc.array(skippedBytes), (used, skipped) => {
        expect(codeFromBytes(Uint8Array.from([...used, ...skipped]))).toBeNull()
      }),
    )
  })
})

describe('a code that was typed', () => {
  it.each([
    ['K7MTPQ', 'K7MTPQ'],
    [' k7m-tpq ', 'K7MTPQ'],
    ['k7m tpq', 'K7MTPQ'],
    ['K7MTP', null],
    ['K7MTPQR', null],
    ['K7MTPO', null],
    ['', null],
  ])('%j is %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  it('is written in two halves, and read as it is written', () => {
    expect(formatCode('K7M4QX')).toBe('K7M\u00a04QX')
    expect(codeIn(formatCode('K7M4QX'))).toBe('K7M4QX')
  })
})
