import { sessionToken } from '../../platform/auth/auth.ts'
import type { UserContext } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'
import { copyCookies, tokenOf } from './ask-auth.ts'
import { keepOnlySession } from './own-sessions.ts'

/** The session under the token that better-auth has given it anew, which is returned, is the only one of the person. */
export async function goOnAlone(ctx: UserContext, response: Response, http: Http): Promise<string> {
  const token = tokenOf(response)
  copyCookies(response, http)
  ctx.services.sessions.forget(sessionToken(http.header) ?? '')
  await keepOnlySession(ctx, token)
  return token
}
