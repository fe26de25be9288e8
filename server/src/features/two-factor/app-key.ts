import { createHash, randomBytes } from 'node:crypto'

import { appCode } from '@litfass/domain/people/two-factor'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Litfass'

/** A new key for an authenticator app, as text whose bytes are the shared secret. */
export function newAppKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Setup data for an app: `address` for a QR code, `key` (Base32) to type by hand. */
export function appKeyFor(email: string, appKey: string): { address: string; key: string } {
  const key = Secret.fromUTF8(appKey).base32
  const query = new URLSearchParams({
    secret: key,
    issuer,
    digits: String(appCode.digits),
    period: String(appCode.seconds),
  })
  return { address: `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query.toString()}`, key }
}

/** True if the code is valid for the current time step or one of its neighbours. */
export function isAppCode(appKey: string, code: string): boolean {
  const totp = new TOTP({ secret: Secret.fromUTF8(appKey), digits: appCode.digits, period: appCode.seconds })
  return totp.validate({ token: code, window: 1 }) !== null
}

/** Returns hexadecimal text that starts with the nonce. */
export function encryptAppKey(secret: string, appKey: string): string {
  return bytesToHex(cipherOf(secret).encrypt(utf8ToBytes(appKey)))
}

/** @throws when it was encrypted with another secret */
export function decryptAppKey(secret: string, encrypted: string): string {
  return bytesToUtf8(cipherOf(secret).decrypt(hexToBytes(encrypted)))
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
}
