import { draftSorts } from '@litfass/api/ads/drafts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useSearchChange } from '../../components/list/search-text.ts'
import { SortMenu } from '../../components/list/sort-menu.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useDraftColumns } from './draft-columns.tsx'
import { draftPages } from './drafts-queries.ts'

const route = getRouteApi('/account/advertise/drafts')

/** Campaigns that are not sent yet. */
export function DraftsPage(): React.ReactNode {
  const { t } = useTranslation('drafts')
  const { accountId } = useAccount()
  const search = route.useSearch()
  const change = useSearchChange()
  const columns = useDraftColumns()
  const list = useSuspenseInfiniteQuery(draftPages(accountId, useDeferredValue(search)))
  const drafts = list.data.pages.flatMap((page) => page.items)
  return (
    <ListPage
      words={{
        title: t('title'),
        search: t('search'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noMatch: t('noMatch'),
      }}
      shown={drafts.length}
      total={list.data.pages[0]?.total ?? 0}
      list={list}
      narrowed={Boolean(search.q)}
      onClear={() => change({ q: undefined })}
      action={
        <ButtonLink to="/advertise/new" leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}>
          {t('newCampaign')}
        </ButtonLink>
      }
      right={
        <SortMenu
          sorts={draftSorts}
          value={search.sort}
          textOf={(sort) => t(sort)}
          onChange={(sort) => change({ sort })}
        />
      }
    >
      <DataTable label={t('title')} columns={columns} rows={drafts} />
    </ListPage>
  )
}
