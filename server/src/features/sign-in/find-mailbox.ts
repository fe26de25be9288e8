import { localUrl } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

/** The mailbox of a trial: its path for callers on the server's computer, for others its URL on that computer. */
export function findMailbox(
  { services: { config } }: Context,
  { isLocal }: Http,
): Promise<{ path: string | null; localUrl: string | null }> {
  const isTrial = config.smtpUrl === undefined
  const path = '/dev/mailbox'
  return Promise.resolve({
    path: isTrial && isLocal() ? path : null,
    localUrl: isTrial && !isLocal() ? localUrl(config) + path : null,
  })
}
