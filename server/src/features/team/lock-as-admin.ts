import type { Role } from '@litfass/domain/people/account'
import { teamRefusal } from '@litfass/domain/people/membership'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockTeam } from './team.store.ts'

/** Locks the team and requires an admin who may grant these roles. */
export async function lockAsAdmin(ctx: AccountContext, roles: Role[] = []): Promise<void> {
  const team = await lockTeam(ctx)
  const refusal = teamRefusal(team, { by: ctx.actor.userId, after: [...team, { id: 'invited', roles }] })
  if (refusal) throw new Problem(refusal)
}
