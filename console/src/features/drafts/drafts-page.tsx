import { draftSorts } from '@litfass/api/lists'
import { useTranslation } from 'react-i18next'

import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { DeleteBar } from '../../components/list/selection/delete-bar.tsx'
import { useItemSelection } from '../../components/list/selection/item-selection.ts'
import { ListSort } from '../../components/list/toolbar/sort-menu.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { NewCampaignButton } from '../campaigns/new-campaign-button.tsx'
import { draftColumns } from './draft-columns.tsx'
import { DraftMenu, useDraftActions } from './draft-menu.tsx'
import { draftList } from './drafts-queries.ts'

/** Campaigns that are not sent yet. */
export function DraftsPage(): React.ReactNode {
  const { t } = useTranslation('drafts')
  const language = useLanguage()
  const list = useListPage(draftList)
  const actions = useDraftActions()
  const selection = useItemSelection(list.rows)
  return (
    <ListPage
      list={list}
      text={useListText('drafts')}
      create={<NewCampaignButton />}
      right={<ListSort list={list} sorts={draftSorts} textOf={(sort) => t(sort)} />}
    >
      <DataTable
        label={t('title')}
        columns={draftColumns}
        context={{ t, language }}
        rows={list.rows}
        selecting={{ selection, nameOf: ({ title }) => title || t('untitled') }}
        renderMenu={(draft) => <DraftMenu draft={draft} actions={actions} />}
      />
      <DeleteBar
        selection={selection}
        shown={list.rows}
        summary={t('selectedMany', { count: selection.items.length })}
        onDelete={actions.askDeleteMany}
      />
    </ListPage>
  )
}
