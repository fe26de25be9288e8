import { useTranslation } from 'react-i18next'

import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { LimitCount, NewButton } from '../../components/list/new-button.tsx'
import { PlaceFilters, PlaceSort } from '../../components/list/place-toolbar.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { PlaceMenu } from '../places/place-menu.tsx'
import { cinemaColumns } from './cinema-columns.tsx'
import { cinemaKind } from './cinema-kind.ts'
import { cinemaList } from './cinemas-queries.ts'

export function CinemasPage(): React.ReactNode {
  const { t } = useTranslation('cinemas')
  const list = useListPage(cinemaList)
  return (
    <ListPage
      list={list}
      text={useListText('cinemas')}
      count={<LimitCount kind="cinemas" />}
      create={<NewButton kind="cinemas" to="/cinemas/new" label={t('newCinema')} />}
      filters={<PlaceFilters list={list} />}
      right={<PlaceSort list={list} />}
    >
      <DataTable
        label={t('title')}
        columns={cinemaColumns}
        context={{ t }}
        rows={list.rows}
        renderMenu={(cinema) => <PlaceMenu kind={cinemaKind} place={cinema} />}
      />
    </ListPage>
  )
}
