import { networkInterfaces } from 'node:os'

import { inUrl } from './config.ts'
import { isLoopbackName } from './http/own-hosts.ts'

// Addresses of containers and virtual machines on this computer; no TV reaches them.
const virtual = /^(docker|br-|veth|virbr|vboxnet|vmnet|vEthernet|lxc|cni|podman|tun|tap|utun|wg|zt)/i

/** The IPv4 address of this computer in its local network; undefined when it is in none. */
export function lanAddress(interfaces = networkInterfaces()): string | undefined {
  const candidates = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, isVirtual: virtual.test(name) })),
  )
  return (candidates.find(({ isVirtual }) => !isVirtual) ?? candidates[0])?.address
}

/** The URL of this server for other computers in the local network, if it listens on all addresses. */
export function lanUrl(port: number | string, address = lanAddress()): string | undefined {
  return address ? new URL(`http://${inUrl(address)}:${port}`).origin : undefined
}

/**
 * The environment with `--lan`: HOST becomes all addresses and PUBLIC_URL the address in the local network, unless they are
 * already set to something other than loopback.
 */
export function lanEnvironment(
  env: Record<string, string | undefined>,
  address = lanAddress(),
): Record<string, string | undefined> {
  const { HOST, PORT, PUBLIC_URL } = env
  const isPublic = PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopbackName(new URL(PUBLIC_URL).hostname)
  const publicUrl = isPublic ? PUBLIC_URL : lanUrl(PORT || '8080', address)
  if (!publicUrl)
    throw new Error(
      '--lan: this computer is in no network. Connect it, or set HOST and PUBLIC_URL. See docs/operating.md.',
    )
  return { ...env, HOST: HOST && !isLoopbackName(inUrl(HOST)) ? HOST : '0.0.0.0', PUBLIC_URL: publicUrl }
}
