import type { ServerNotice } from '@litfass/api/people/server-notices'

import type { AccountContext } from '../../platform/context.ts'

export async function serverNotices({ services }: AccountContext): Promise<ServerNotice[]> {
  return (await services.storageSpace.isFull()) ? ['storage-full'] : []
}
