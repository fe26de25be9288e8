/* The code a person types to open a screen. Runs on TVs: imports nothing. */

/**
 * No look-alikes (no 0 O 1 I L 5 S 8 B 2 Z), because codes are read out on the phone and typed by remote control.
 */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'
export const codeLength = 6

/** A code from random bytes; bytes that would bias the choice are skipped. Null when the bytes run out. */
export function codeFromBytes(bytes: Uint8Array): string | null {
  const limit = 256 - (256 % codeAlphabet.length)
  const letters = [...bytes]
    .filter((byte) => byte < limit)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
  return letters.length < codeLength ? null : letters.slice(0, codeLength).join('')
}

/** Normalises a typed code: lower case, spaces and hyphens are accepted. Null when it is not a code. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(code) ? code : null
}

/** A code for display: two halves that no line break separates. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`
}
