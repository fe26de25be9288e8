import { formatCount } from '@litfass/domain/money/money'
import { maxSites } from '@litfass/domain/places/site'
import { SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { useItemSelection } from '../../components/list/selection/item-selection.ts'
import { useListPage } from '../../components/list/use-list-page.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { PlaceBulkBar } from '../places/place-bulk-bar.tsx'
import { PlaceMenu } from '../places/place-menu.tsx'
import { siteColumns } from './site-columns.tsx'
import { siteKind } from './site-kind.tsx'
import { SitesMap } from './sites-map.tsx'

const views = ['list', 'map'] as const

export function SitesPage(): React.ReactNode {
  const { t } = useTranslation(['sites', 'pages'])
  const language = useLanguage()
  const list = useListPage(siteKind.ownList)
  const selection = useItemSelection(list.rows)
  const { q = '', view = 'list' } = list.search
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  return (
    <ListPage
      list={list}
      text={useListText('sites')}
      count={Boolean(list.total) && formatCount(list.total ?? 0)}
      create={
        q === '' && (list.total ?? 0) >= maxSites ? (
          <ExplainedButton why={problemCodeText('too-many-sites', language)} leftSection={icon}>
            {t('new-site', { ns: 'pages' })}
          </ExplainedButton>
        ) : (
          <ButtonLink to="/sites/new" aria-keyshortcuts="n" leftSection={icon}>
            {t('new-site', { ns: 'pages' })}
          </ButtonLink>
        )
      }
      right={
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onChange={(chosen) => list.change({ view: chosen === 'map' ? chosen : undefined })}
          data={views.map((value) => ({ value, label: t(`view-${value}`) }))}
        />
      }
      whole={view === 'map'}
    >
      {view === 'map' ? (
        <SitesMap text={q} />
      ) : (
        <>
          <DataTable
            label={t('title')}
            columns={siteColumns}
            context={{ t, language }}
            rows={list.rows}
            selecting={{ selection, nameOf: ({ title }) => title }}
            renderMenu={(site) => <PlaceMenu kind={siteKind} place={site} />}
          />
          <PlaceBulkBar kind={siteKind} shown={list.rows} selection={selection} />
        </>
      )}
    </ListPage>
  )
}
