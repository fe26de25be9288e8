import type { DataContext } from '../../platform/context.ts'

/** Revokes the open invitations of someone who is no longer an admin: of one company, or of all. */
export async function revokeInvitationsBy(
  { db }: Pick<DataContext, 'db'>,
  { creatorId, accountId }: { creatorId: string; accountId?: string },
): Promise<void> {
  const created = db.deleteFrom('invitations').where('creatorId', '=', creatorId)
  await (accountId === undefined ? created : created.where('accountId', '=', accountId)).execute()
}
