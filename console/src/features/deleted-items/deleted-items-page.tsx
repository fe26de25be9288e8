import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { deletedItemColumns } from './deleted-item-columns.tsx'
import { DeletedItemMenu, useDeletedItemActions } from './deleted-item-menu.tsx'
import { deletedItemList } from './deleted-items-queries.ts'

export function DeletedItemsPage(): React.ReactNode {
  const { t } = useTranslation(['deletedItems', 'auditKinds'])
  const language = useLanguage()
  const list = useListPage(deletedItemList)
  const actions = useDeletedItemActions()
  return (
    <ListPage
      list={list}
      text={useListText('deletedItems')}
      subtitle={t('subtitle')}
      empty={<EmptyState drawing="trash" title={t('emptyTitle')} text={t('emptyText')} />}
    >
      <DataTable
        label={t('title')}
        columns={deletedItemColumns}
        context={{ t, language, restore: actions.restore }}
        rows={list.rows}
        renderMenu={(item) => <DeletedItemMenu item={item} actions={actions} />}
      />
    </ListPage>
  )
}
