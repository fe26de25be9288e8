import type { ProofCrypto } from '@litfass/domain/proof/proof-hash'

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const algorithm = { name: 'ECDSA', hash: 'SHA-256' }

/** In Node, and in browsers on https and localhost. */
export const webCrypto: ProofCrypto = {
  hash: async (text) => toBase64Url(await crypto.subtle.digest('SHA-256', bytesOf(text))),
  async isSigned({ publicKey, text, signature }) {
    try {
      const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), curve, false, ['verify'])
      return await crypto.subtle.verify(algorithm, key, fromBase64(signature), bytesOf(text))
    } catch {
      return false
    }
  },
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** @throws unless the text is canonical base64url: other encodings would let unused bits change unnoticed */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  if (toBase64Url(bytes) !== text) throw new Error('not written as base64url')
  return bytes
}
