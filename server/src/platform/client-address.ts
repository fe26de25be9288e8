import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of the socket a request came from; `127.0.0.1` where there is no socket. */
export function addressOf(c: Context): string {
  const env: unknown = c.env
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env
  return (hasSocket && getConnInfo(c).remote.address) || '127.0.0.1'
}
