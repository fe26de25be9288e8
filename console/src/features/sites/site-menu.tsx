import type { Site } from '@litfass/api/places/sites'

import { PlaceMenu } from '../places/place-menu.tsx'
import { siteKind } from './site-kind.tsx'

export function SiteMenu({ site }: { site: Site }) {
  return <PlaceMenu kind={siteKind} place={site} />
}
