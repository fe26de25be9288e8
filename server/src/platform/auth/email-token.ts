import { sign, verify } from 'hono/jwt'
import { JwtTokenExpired } from 'hono/utils/jwt/types'
import { z } from 'zod'

const daySeconds = 86_400

/** The address a link is about and, in a link that changes it, the new one. */
const EmailClaims = z.object({ email: z.string(), updateTo: z.string().optional() })
export type EmailClaims = z.infer<typeof EmailClaims>

/** The token of a link that verifies an address: a JWT, valid for a day. */
export function signEmailToken(secret: string, { email, updateTo }: EmailClaims): Promise<string> {
  const issued = Math.floor(Date.now() / 1000)
  // `requestType` tells the two kinds apart for servers of an older version.
  const change = updateTo === undefined ? {} : { updateTo, requestType: 'change-email-verification' }
  return sign({ email, ...change, iat: issued, exp: issued + daySeconds }, secret, 'HS256')
}

export async function readEmailToken(secret: string, token: string): Promise<EmailClaims | 'expired' | 'invalid'> {
  try {
    // The clock of the server that issued it may be ahead.
    return EmailClaims.parse(await verify(token, secret, { alg: 'HS256', iat: false }))
  } catch (error) {
    return error instanceof JwtTokenExpired ? 'expired' : 'invalid'
  }
}
