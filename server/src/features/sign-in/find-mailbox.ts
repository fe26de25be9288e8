import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/serve.ts'

/** The mailbox of a trial, for callers that may open it. */
export function findMailbox({ services }: Context, { isLocal }: Http): Promise<{ path: string | null }> {
  const isOpen = services.config.smtpUrl === undefined && isLocal()
  return Promise.resolve({ path: isOpen ? '/dev/mailbox' : null })
}
