import { expiredSessionCookie } from '../../platform/auth/cookies.ts'
import { endCurrentSession } from '../../platform/auth/session-lifecycle.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

export async function signOut(ctx: Context, http: Http): Promise<void> {
  await endCurrentSession(ctx, http)
  http.setCookie(expiredSessionCookie(ctx.services.config))
}
