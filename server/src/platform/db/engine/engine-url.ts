import { join } from 'node:path'

/** Every system allows socket paths of at least 104 bytes, including the terminating NUL. */
const maxSocketPath = 103

/** The folder of the cluster's Unix socket: the cluster itself, or null where the system has none or the path is too long. */
export function socketFolder(cluster: string): string | null {
  const longest = join(cluster, '.s.PGSQL.65535')
  return process.platform === 'win32' || Buffer.byteLength(longest) > maxSocketPath ? null : cluster
}

/**
 * Connects to a database of the cluster as the superuser `litfass`, through the socket: a query takes half the time it
 * takes over TCP.
 */
export function engineUrl(
  cluster: string,
  { port, password, database }: { port: number; password: string; database: string },
): string {
  const url = new URL(`postgres://litfass:${password}@127.0.0.1:${port}/${database}`)
  const folder = socketFolder(cluster)
  if (folder !== null) url.searchParams.set('host', folder)
  return url.href
}
