import type { LimitedKind } from '@litfass/domain/people/account'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import type { AccountList } from '../../components/list/account-list.ts'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { LimitCount, NewButton } from '../../components/list/new-button.tsx'
import { useItemSelection } from '../../components/list/selection/item-selection.ts'
import type { PlaceSearch } from '../../components/list/toolbar/place-search.ts'
import { PlaceFilters, PlaceSort } from '../../components/list/toolbar/place-toolbar.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { PlaceBulkBar } from './place-bulk-bar.tsx'
import type { PlaceKind } from './place-kind.ts'
import { PlaceMenu } from './place-menu.tsx'

type LimitedPlaceKind = Pick<PlaceKind<{ id: string }>, 'new' | 'newTitle'> & {
  texts: LimitedKind & PlaceKind<{ id: string }>['texts']
}

/** The frame of the list of a kind of place: what it is called, how many there may be, and the button for a new one. */
export function PlaceListFrame({
  kind,
  ...page
}: { kind: LimitedPlaceKind } & Omit<ComponentProps<typeof ListPage>, 'text' | 'count' | 'create'>) {
  const { t } = useTranslation('pages')
  return (
    <ListPage
      {...page}
      text={useListText(kind.texts)}
      count={<LimitCount kind={kind.texts} />}
      create={<NewButton kind={kind.texts} to={kind.new} label={t(kind.newTitle)} />}
    />
  )
}

/** The list of a kind of place as a table, filtered by location and status. */
export function PlaceListPage<
  Place extends { id: string },
  Context,
  Listed extends { items: Place[]; total?: number },
>({
  kind,
  columns,
  context,
}: {
  kind: PlaceKind<Place> & LimitedPlaceKind & { ownList: AccountList<typeof PlaceSearch, Listed> }
  columns: readonly Column<Place, Context>[]
  context: Context
}) {
  const { t } = useTranslation('pages')
  const list = useListPage(kind.ownList)
  const selection = useItemSelection(list.rows)
  return (
    <PlaceListFrame kind={kind} list={list} filters={<PlaceFilters list={list} />} right={<PlaceSort list={list} />}>
      <DataTable
        label={t(kind.texts)}
        columns={columns}
        context={context}
        rows={list.rows}
        selecting={{ selection, nameOf: (place) => kind.nameOf(place) }}
        renderMenu={(place) => <PlaceMenu kind={kind} place={place} />}
      />
      <PlaceBulkBar kind={kind} shown={list.rows} selection={selection} />
    </PlaceListFrame>
  )
}
