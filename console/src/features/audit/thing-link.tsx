import type { AuditEvent } from '@litfass/api/people/audit'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import type { Role } from '@litfass/domain/people/account'
import type { ReactNode } from 'react'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { adTarget, pageTarget, placeTarget } from '../../platform/routing/page-target.ts'
import { mayOpen, placeKinds } from '../../route-table.ts'

interface Linked {
  role?: Role | null
  open: (id: string) => ReturnType<typeof pageTarget>
}

const linkedKinds: Partial<Record<AuditEvent['kind'], Linked>> = {
  slide: { open: (slideId) => pageTarget('/slides/edit/$slideId', { params: { slideId } }) },
  show: { open: (showId) => pageTarget('/shows/edit/$showId', { params: { showId } }) },
  device: { open: (screenId) => placeTarget(placeKinds.screen, screenId) },
  schedule: { open: (screenId) => pageTarget('/screens/schedule/$screenId', { params: { screenId } }) },
  ...recordOf(keysOf(placeKinds), (place) => ({
    role: placeKinds[place].role,
    open: (id: string) => placeTarget(placeKinds[place], id),
  })),
  job: { open: (jobId) => pageTarget('/settings/jobs/$jobId', { params: { jobId } }) },
  ad: { open: (ad) => adTarget('advertiser', ad) },
  quotation: { open: (ad) => adTarget('publisher', ad) },
  member: { open: () => pageTarget('/settings/account') },
}

/** Links to the thing if it still exists and this user may open it. */
export function ThingLink({ event: { kind, thingId, exists }, children }: { event: AuditEvent; children: ReactNode }) {
  const { roles } = useAccount().account
  const linked = linkedKinds[kind]
  if (!exists || !thingId || !linked || !mayOpen(linked, roles)) return children
  return <AnchorLink {...linked.open(thingId)}>{children}</AnchorLink>
}
