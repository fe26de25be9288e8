import type { TvAddress } from '@litfass/api/places/devices'
import { configuresServer } from '@litfass/domain/people/membership'

import type { Config } from '../../platform/config.ts'
import type { AccountContext } from '../../platform/context.ts'
import { isLoopbackName } from '../../platform/http/own-hosts.ts'
import { lanUrl } from '../../platform/lan.ts'
import { marketplaceOf } from '../marketplace/marketplace.ts'

/** Where TVs open this server. Until it has a public address, users who configure it also get the port for a proxy. */
export async function getTvAddress(ctx: AccountContext): Promise<TvAddress> {
  const { config } = ctx.services
  const address = tvAddress(config)
  const { companyId } = await marketplaceOf(ctx)
  const isShown = address.reach !== 'everywhere' && configuresServer(ctx, companyId)
  return { ...address, ...(isShown && { listeningPort: config.port }) }
}

export function tvAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): TvAddress {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopbackName(hostname)) return { url: lanUrl(port) ?? publicUrl, reach: 'thisComputer' }
  return { url: publicUrl, reach: protocol === 'https:' ? 'everywhere' : 'network' }
}
