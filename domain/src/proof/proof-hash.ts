/** SHA-256 and ECDSA, as each platform provides them. Hashes, keys and signatures are text in base64url. */
export interface ProofCrypto {
  /** SHA-256 of a text in UTF-8. */
  hash: (text: string) => Promise<string>
  /**
   * Whether a text in UTF-8 was signed with ECDSA on P-256 and SHA-256. The key is an uncompressed point of 65 bytes, the
   * signature has 64. False for a malformed key or signature.
   */
  isSigned: (signed: { publicKey: string; text: string; signature: string }) => Promise<boolean>
}

/** A SHA-256 in base64url. */
export const hashPattern = /^[\w-]{43}$/
/** A public key in base64url. */
export const publicKeyPattern = /^[\w-]{87}$/
/** A signature in base64url. */
export const signaturePattern = /^[\w-]{86}$/
