import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

// As long as browsers keep any cookie.
const cookieSeconds = 400 * 86_400

/** The id of a browser in which this address has signed in before; null in one that only says so. */
export function knownDevice({ services }: Context, email: string, { header }: Http): string | null {
  const [, id = '', seal = ''] =
    /(?:^|;\s*)(?:__Host-)?litfass\.known=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(header('cookie') ?? '') ?? []
  const expected = sealOf({ id, email, secret: services.config.authSecret ?? '' })
  if (seal.length !== expected.length) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(expected)) ? id : null
}

/** The browser is known from now on: whoever guesses this password elsewhere does not make its person wait. */
export function rememberDevice({ services: { config } }: Context, email: string, { setCookie }: Http): void {
  const id = randomBytes(16).toString('base64url')
  const seal = sealOf({ id, email, secret: config.authSecret ?? '' })
  const [prefix, secure] = config.publicUrl.startsWith('https:') ? ['__Host-', '; Secure'] : ['', '']
  setCookie(`${prefix}litfass.known=${id}.${seal}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`)
}

function sealOf({ id, email, secret }: { id: string; email: string; secret: string }): string {
  return createHmac('sha256', secret).update(`known-device|${id}|${email}`).digest('base64url')
}
