import type { AuditEvent } from '@litfass/api/people/audit'
import type { ReactNode } from 'react'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** The title of the thing; a link to it as long as it is there and this person may open it. */
export function ThingLink({ event, children }: { event: AuditEvent; children: ReactNode }): ReactNode {
  const { roles } = useAccount().account
  const { kind, thingId: id, exists } = event
  if (!exists || !id) return children
  switch (kind) {
    case 'slide':
      return (
        <AnchorLink to="/slides/edit/$slideId" params={{ slideId: id }}>
          {children}
        </AnchorLink>
      )
    case 'show':
      return (
        <AnchorLink to="/shows/edit/$showId" params={{ showId: id }}>
          {children}
        </AnchorLink>
      )
    case 'screen':
    case 'device':
      return (
        <AnchorLink to="/screens/edit/$screenId" params={{ screenId: id }}>
          {children}
        </AnchorLink>
      )
    case 'schedule':
      return (
        <AnchorLink to="/screens/schedule/$screenId" params={{ screenId: id }}>
          {children}
        </AnchorLink>
      )
    case 'board':
      if (!roles.includes('board')) return children
      return (
        <AnchorLink to="/boards/edit/$boardId" params={{ boardId: id }}>
          {children}
        </AnchorLink>
      )
    case 'cinema':
      if (!roles.includes('cinema')) return children
      return (
        <AnchorLink to="/cinemas/edit/$cinemaId" params={{ cinemaId: id }}>
          {children}
        </AnchorLink>
      )
    case 'site':
      return (
        <AnchorLink to="/sites/edit/$siteId" params={{ siteId: id }}>
          {children}
        </AnchorLink>
      )
    case 'job':
      return (
        <AnchorLink to="/settings/jobs/$jobId" params={{ jobId: id }}>
          {children}
        </AnchorLink>
      )
    case 'ad':
      return (
        <AnchorLink to="/advertise/ads" search={{ ad: id }}>
          {children}
        </AnchorLink>
      )
    case 'quotation':
      return (
        <AnchorLink to="/publish/ads" search={{ ad: id }}>
          {children}
        </AnchorLink>
      )
    case 'member':
      return <AnchorLink to="/settings/account">{children}</AnchorLink>
    default:
      return children
  }
}
