import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Column } from '../../components/list/data-table.tsx'
import { HeadCell, rowLink } from '../../components/list/table-cells.tsx'
import { ActiveState } from '../../components/place/active-state.tsx'
import { placeTarget } from '../../platform/routing/page-target.ts'
import type { PlaceKind } from './place-kind.ts'

interface ListedPlace {
  id: string
  name: string
  street: string
  streetNumber: string
  city: string
  active: boolean
}

/** Picture, name and address of a place, and whether it is active. */
export function placeColumns<Place extends ListedPlace, Context>(
  kind: Pick<PlaceKind<Place>, 'id' | 'edit'>,
  {
    header,
    stateHeader,
    picture,
  }: {
    header: (context: Context) => string
    stateHeader: (context: Context) => string
    picture: (place: Place) => ReactNode
  },
): Column<Place, Context>[] {
  return [
    {
      key: 'place',
      header,
      card: 'head',
      cell: (place) => (
        <HeadCell
          picture={picture(place)}
          pictureWidth={92}
          name={
            <Link {...placeTarget(kind, place.id)} className={rowLink}>
              {place.name}
            </Link>
          }
          line={`${place.street} ${place.streetNumber}, ${place.city}`}
        />
      ),
    },
    { key: 'state', header: stateHeader, cell: ({ active }) => <ActiveState active={active} /> },
  ]
}
