import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app shows for a key (Base32), some steps of 30 seconds from now. */
export function appCodeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
}
