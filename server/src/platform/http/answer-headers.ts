import type { Services } from '../context.ts'
import { pagePolicy } from './pages/pages.ts'

export const requestIdHeader = 'x-request-id'

/** Left out of a 304: clients keep those of the stored response (RFC 9110, 15.4.5). */
export const contentHeaders = ['x-content-type-options', 'referrer-policy', 'content-security-policy'] as const

/** The headers that every answer has, besides its request id. */
export function createAnswerHeaders({ config, lifecycle }: Pick<Services, 'config' | 'lifecycle'>) {
  const secure = config.publicUrl.startsWith('https:')
  return (path: string): Record<string, string> => ({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': policyOf(path),
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    // Draining: tell keep-alive clients to reconnect.
    ...(lifecycle.stage === 'stopping' && { connection: 'close' }),
  })
}

/** The default content security policy: data is never rendered as a page, and no other site may frame it. */
function policyOf(path: string): string {
  if (/^\/(sandbox|dev)(\/|$)/.test(path)) return pagePolicy()
  if (/^\/(api|files|healthz|readyz|metrics)(\/|$)/.test(path))
    return "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
  // No default-src: it would apply to the service worker in place of its page's policy.
  return "frame-ancestors 'self'; base-uri 'none'; object-src 'none'"
}
