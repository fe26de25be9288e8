/* What a person types to open a screen. Runs on TVs: nothing is imported. */

/** Without look-alikes (no 0 O 1 I L 5 S 8 B 2 Z): read out on the phone, typed with a remote control. */
export const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'
export const codeLength = 6

/** A screen's code from random bytes; a byte that would favour some letters is skipped. Null when the bytes ran out. */
export function codeFromBytes(bytes: Uint8Array): string | null {
  const limit = 256 - (256 % codeAlphabet.length)
  const letters = [...bytes]
    .filter((byte) => byte < limit)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
  return letters.length < codeLength ? null : letters.slice(0, codeLength).join('')
}

/** The code in what somebody typed or a link carries: small letters, spaces and hyphens are let pass. Null when there is none. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return new RegExp(`^[${codeAlphabet}]{${codeLength}}$`).test(code) ? code : null
}

/** A code as it is shown everywhere: in two halves, which no line break parts. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`
}
