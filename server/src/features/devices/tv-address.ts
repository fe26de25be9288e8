import type { TvAddress } from '@litfass/api/places/devices'

import type { Config } from '../../platform/config.ts'
import { isLoopbackName } from '../../platform/http/own-hosts.ts'
import { lanUrl } from '../../platform/lan.ts'

/** Where TVs open this server. */
export function tvAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): TvAddress {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopbackName(hostname)) return { url: lanUrl(port) ?? publicUrl, reach: 'thisComputer' }
  return { url: publicUrl, reach: protocol === 'https:' ? 'everywhere' : 'network' }
}
