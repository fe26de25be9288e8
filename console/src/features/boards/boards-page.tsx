import { useTranslation } from 'react-i18next'

import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { LimitCount, NewButton } from '../../components/list/new-button.tsx'
import { PlaceFilters, PlaceSort } from '../../components/list/place-toolbar.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { PlaceMenu } from '../places/place-menu.tsx'
import { boardColumns } from './board-columns.tsx'
import { boardKind } from './board-kind.ts'
import { boardList } from './boards-queries.ts'

export function BoardsPage(): React.ReactNode {
  const { t } = useTranslation('boards')
  const list = useListPage(boardList)
  return (
    <ListPage
      list={list}
      text={useListText('boards')}
      count={<LimitCount kind="boards" />}
      create={<NewButton kind="boards" to="/boards/new" label={t('newBoard')} />}
      filters={<PlaceFilters list={list} />}
      right={<PlaceSort list={list} />}
    >
      <DataTable
        label={t('title')}
        columns={boardColumns}
        context={{ t }}
        rows={list.rows}
        renderMenu={(board) => <PlaceMenu kind={boardKind} place={board} />}
      />
    </ListPage>
  )
}
