import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of the socket; `127.0.0.1` where there is no socket. */
function socketAddress(c: Context): string {
  const env: unknown = c.env
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env
  return (hasSocket && getConnInfo(c).remote.address) || '127.0.0.1'
}

/**
 * The address a request came from. Behind proxies the socket is the last proxy's; each of them appends whom it heard to
 * X-Forwarded-For, so with `proxies` of them the caller stands that many places from the right. What is further left anyone can invent.
 */
export function addressOf(c: Context, proxies: number): string {
  if (proxies === 0) return socketAddress(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-proxies) || socketAddress(c)
}

/** Sent from this very computer, not through a proxy on it. */
export function isLocal(c: Context): boolean {
  const address = socketAddress(c).replace(/^::ffff:/, '')
  return (address === '::1' || address.startsWith('127.')) && c.req.header('x-forwarded-for') === undefined
}
