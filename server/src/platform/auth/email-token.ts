import { emailLinkHours } from '@litfass/domain/people/user'
import { sign, verify } from 'hono/jwt'
import { JwtTokenExpired } from 'hono/utils/jwt/types'
import { z } from 'zod'

/** The current address and, in links that change it, the new one and the mark of the password. */
const EmailClaims = z.object({
  email: z.string(),
  updateTo: z.string().optional(),
  passwordMark: z.string().optional(),
})
export type EmailClaims = z.infer<typeof EmailClaims>

/** The token of a link that verifies an address: a JWT. */
export function signEmailToken(secret: string, { email, updateTo, passwordMark }: EmailClaims): Promise<string> {
  const issued = Math.floor(Date.now() / 1000)
  // Older servers distinguish the two kinds by `requestType`.
  const change = updateTo === undefined ? {} : { updateTo, passwordMark, requestType: 'change-email-verification' }
  return sign({ email, ...change, iat: issued, exp: issued + emailLinkHours * 3600 }, secret, 'HS256')
}

export async function readEmailToken(secret: string, token: string): Promise<EmailClaims | 'expired' | 'invalid'> {
  try {
    // Do not check `iat`: the clock of the issuing server may be ahead.
    return EmailClaims.parse(await verify(token, secret, { alg: 'HS256', iat: false }))
  } catch (error) {
    return error instanceof JwtTokenExpired ? 'expired' : 'invalid'
  }
}
