import type { ProofCrypto } from '@litfass/domain/proof/proof-hash'

import { bytesOf, hashOf, keyAlgorithm, signatureAlgorithm, toBase64Url } from '../play-log/page-signature.ts'

/** In Node, and in browsers on https and localhost. */
export const webCrypto: ProofCrypto = {
  hash: (text) => hashOf(crypto.subtle, text),
  async isSigned({ publicKey, text, signature }) {
    try {
      const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), keyAlgorithm, false, ['verify'])
      return await crypto.subtle.verify(signatureAlgorithm, key, fromBase64(signature), bytesOf(text))
    } catch {
      return false
    }
  },
}

/** @throws unless the text is canonical base64url: other encodings would let unused bits change unnoticed */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  if (toBase64Url(bytes) !== text) throw new Error('not written as base64url')
  return bytes
}
