import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { IconMapSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { ButtonLink } from '../../components/feedback/links.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { ExportLink } from '../../components/list/export-link.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { SumRow } from '../../components/list/sum-row.tsx'
import type { ListState } from '../../components/list/use-list-page.ts'
import { NewCampaignButton } from './new-campaign-button.tsx'

interface Summed<Row> {
  items: Row[]
  total: number
  /** Over all rows that match. */
  sum: { amount: number; requested: number; impressions: number; reach: number }
}

/** The list page that campaigns and ad groups share. */
export function CampaignListPage<Row extends { id: string }, Context>({
  list,
  name,
  filters,
  columns,
  context,
}: {
  list: Omit<ListState<object, Summed<Row>>, 'search' | 'change'>
  name: 'campaigns' | 'adgroups'
  filters?: ReactNode
  columns: readonly Column<Row, Context>[]
  context: Context
}) {
  const { t } = useTranslation(['campaigns', 'components'])
  const { rows, first, query } = list
  const text = {
    title: t(name),
    search: t(`search-${name}`),
    emptyTitle: t(`none-${name}`),
    noMatch: t(`no-match-${name}`),
  }
  return (
    <ListPage
      list={list}
      text={text}
      exported={<ExportLink list={name} filter={query} />}
      actions={<NewCampaignButton />}
      empty={
        <EmptyState
          title={text.emptyTitle}
          text={t('emptyText')}
          action={
            <ButtonLink
              to="/finder"
              variant="default"
              leftSection={<IconMapSearch size={18} stroke={1.75} aria-hidden />}
            >
              {t('toFinder')}
            </ButtonLink>
          }
        />
      }
      filters={filters}
    >
      <DataTable
        label={text.title}
        columns={columns}
        context={context}
        rows={rows}
        sum={
          first && (
            <SumRow shown={rows.length} total={first.total}>
              {first.sum.impressions > 0 && (
                <>
                  <span>{t('impressionCount', { ns: 'components', number: formatCount(first.sum.impressions) })}</span>
                  <span>{t('reachCount', { ns: 'components', number: formatCount(first.sum.reach) })}</span>
                </>
              )}
              <span>
                {t('netAmount', { ns: 'components', amount: formatEuros(first.sum.amount - first.sum.requested) })}
              </span>
              {first.sum.requested > 0 && (
                <span>{t('requestedAmount', { ns: 'components', amount: formatEuros(first.sum.requested) })}</span>
              )}
            </SumRow>
          )
        }
      />
    </ListPage>
  )
}
