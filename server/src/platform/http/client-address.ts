import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

import { isLoopbackName, nameOf } from './own-hosts.ts'

/** The address of the socket; `127.0.0.1` where there is no socket. */
function socketAddress(c: Context): string {
  const env: unknown = c.env
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env
  return (hasSocket && getConnInfo(c).remote.address) || '127.0.0.1'
}

/**
 * The address a request came from. Behind proxies the socket is the last proxy's; each of them appends its caller to
 * X-Forwarded-For, so with `proxies` of them the client is that many entries from the right. Entries further left can be forged.
 * If that entry is not an address, the caller is the last proxy.
 */
export function addressOf(c: Context, proxies: number): string {
  if (proxies === 0) return socketAddress(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const address = withoutPort(forwarded.at(-proxies) ?? '')
  return isIP(address) ? address : socketAddress(c)
}

/** Some proxies append the port: `203.0.113.7:51234`, `[2001:db8::1]:51234`. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether the request comes from this computer, to a loopback name, and not through a proxy. */
export function isLocal(c: Context): boolean {
  const address = socketAddress(c).replace(/^::ffff:/, '')
  if (address !== '::1' && !address.startsWith('127.')) return false
  if (proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopbackName(nameOf(c.req.header('host') ?? '') ?? '')
}

/** The unit that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which belongs to one subscriber. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!isIPv6(mapped)) return mapped
  const [head = [], tail = []] = mapped.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * Networks that exist in every building: loopback, link-local and private addresses, in the form that `networkOf` returns.
 */
const localNetworks = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  localNetworks.addSubnet(net, bits)
localNetworks.addAddress('::', 'ipv6')
localNetworks.addSubnet('fc00::', 7, 'ipv6')
localNetworks.addSubnet('fe80::', 10, 'ipv6')

function isLocalNetwork(network: string): boolean {
  const address = network.replace(/\/64$/, '')
  return (isIPv4(address) || isIPv6(address)) && localNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether callers from these networks are probably in one place. Local addresses are all in the network of the server. */
export function areInOnePlace(one: string, other: string): boolean {
  return one === other || (isLocalNetwork(one) && isLocalNetwork(other))
}
