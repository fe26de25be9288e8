import { hostPattern, isLoopbackName } from './own-hosts.ts'

/**
 * An address of this server under the loopback name that the caller uses (the Host header): browsers keep the cookies of
 * `localhost` and `127.0.0.1` apart. Unchanged unless PUBLIC_URL is a loopback address with the same port.
 */
export function underLoopbackName(
  url: string,
  { publicUrl, host = '' }: { publicUrl: string; host: string | undefined },
): string {
  const [address, own] = [new URL(url), new URL(publicUrl)]
  const [, name = '', port = ''] = hostPattern.exec(host.toLowerCase()) ?? []
  if (address.origin !== own.origin || !isLoopbackName(own.hostname)) return url
  if (!isLoopbackName(name) || port !== own.port) return url
  address.hostname = name
  return address.href
}
