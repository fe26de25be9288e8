import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { useItemSelection } from '../../components/list/selection/item-selection.ts'
import { SelectionBar } from '../../components/list/selection/selection-bar.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { deletedItemColumns, nameOf } from './deleted-item-columns.tsx'
import { DeletedItemMenu, useDeletedItemActions } from './deleted-item-menu.tsx'
import { deletedItemList } from './deleted-items-queries.ts'

export function DeletedItemsPage(): React.ReactNode {
  const { t } = useTranslation(['deletedItems', 'auditKinds'])
  const language = useLanguage()
  const list = useListPage(deletedItemList)
  const { t: tList } = useTranslation('components')
  const selection = useItemSelection(list.rows)
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
        selecting={{ selection, nameOf: (item) => nameOf(item, t) }}
        renderMenu={(item) => !item.locked && <DeletedItemMenu item={item} actions={actions} />}
      />
      {selection.items.length > 0 && (
        <SelectionBar
          label={t('restoreSelected')}
          count={tList('selectedCount', { count: selection.items.length })}
          choosable={list.rows}
          selection={selection}
        >
          <Button
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            onClick={() => actions.restore(selection.items)}
          >
            {t('restore')}
          </Button>
        </SelectionBar>
      )}
    </ListPage>
  )
}
