/** An entry of ALLOWED_HOSTS or a Host header: a name or an address, with a port or without. */
export const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopbackName(name: string): boolean {
  return loopbackNames.has(name)
}

/** The name in a Host header, without the port. */
export function nameOf(host: string): string | undefined {
  return hostPattern.exec(host.toLowerCase())?.[1]
}

/**
 * Whether a Host header names this server. Every other name belongs to someone else, who may point it at us so that a page
 * of theirs counts as ours (DNS rebinding). A name is accepted with the port of PUBLIC_URL or the listening port.
 */
export function ownHosts(
  { publicUrl, allowedHosts }: { publicUrl: string; allowedHosts: readonly string[] },
  listeningPort: () => number,
): (host: string) => boolean {
  const { protocol, hostname, port } = new URL(publicUrl)
  const usualPort = protocol === 'https:' ? '443' : '80'
  const names = new Set([hostname, ...loopbackNames, ...allowedHosts])
  function isOwn(host: string): boolean {
    const [, name = '', given = usualPort] = hostPattern.exec(host.toLowerCase()) ?? []
    if (allowedHosts.includes(`${name}:${given}`)) return true
    return names.has(name) && (given === (port || usualPort) || given === String(listeningPort()))
  }
  // Nearly all requests name the same host.
  let last: string | null = null
  return (host) => {
    if (host === last) return true
    const own = isOwn(host)
    if (own) last = host
    return own
  }
}

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
