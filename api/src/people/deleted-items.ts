import { limitedKinds } from '@litfass/domain/people/account'
import { deletedKinds } from '@litfass/domain/people/deleted-item'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { ListQuery, page, Several } from '../page.ts'

/** A deleted item, which can be restored. */
export const DeletedItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(deletedKinds),
    title: z.string(),
    /** Absent for items without a picture of their own. */
    thumbnailUrl: z.string().optional(),
    deleted: z.iso.datetime(),
    /** It can be restored until then. */
    until: z.iso.datetime(),
    /** A slide that support has locked: it can be restored, but not deleted permanently. */
    locked: z.boolean(),
  })
  .meta({ id: 'DeletedItem' })
export type DeletedItem = z.infer<typeof DeletedItem>

export const deletedItemApi = {
  listDeletedItems: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/deleted',
    access: 'account',
    summary: 'Lists what was deleted in the last 30 days, latest first.',
    query: ListQuery,
    returns: page(DeletedItem),
  }),
  restoreDeletedItems: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/deleted/restore',
    access: 'account',
    summary:
      'Restores deleted items, all or none. They return to the places, shows and schedules that used them, where these still exist and nothing has replaced the items since.',
    body: Several,
    refuses: [
      ...limitedKinds.map((kind) => `limit-${kind}` as const),
      'too-many-halls',
      'hall-exists',
      'too-many-jobs',
      'too-many-folders',
      'too-many-sites',
      'too-many-drafts',
      'folder-exists',
      'restore-place-first',
      'schedule-exists',
      'pro-only',
    ],
  }),
  purgeDeletedItems: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/deleted/purge',
    access: 'account',
    summary: 'Deletes items permanently, all or none, together with their files.',
    body: Several,
    refuses: ['slide-locked'],
  }),
}
