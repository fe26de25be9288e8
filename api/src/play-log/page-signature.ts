/*
 * Hashes and signatures of the pages of a device, shared by the player, which signs, and by everything that verifies. Runs on
 * TVs: must not import zod at run time.
 */

export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' }
export const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }

export async function hashOf(subtle: SubtleCrypto, text: string): Promise<string> {
  return toBase64Url(await subtle.digest('SHA-256', bytesOf(text)))
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
