import { formatEuros } from '@litfass/domain/money/money'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { DataTable } from '../../components/list/data-table.tsx'
import { ExportLink } from '../../components/list/export-link.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { SumRow } from '../../components/list/sum-row.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { hasMoney, PayoutCards, PayoutFigures } from './payouts-cards.tsx'
import { settlementColumns } from './settlement-columns.tsx'
import { payoutsQuery, settlementList } from './settlements-queries.ts'

import classes from './settlements-page.module.css'

/** What the ads on the company's screens earned. */
export function SettlementsPage(): React.ReactNode {
  const { t } = useTranslation('settlements')
  const list = useListPage(settlementList)
  const { accountId } = useAccount()
  const sums = list.first?.sums
  const { data: payouts } = useSuspenseQuery(payoutsQuery(accountId))
  // Not shown beside the payout figures, which include these ads as well as those on boards and in halls.
  const open = sums && sums.openAds > 0 && !hasMoney(payouts) && (
    <Text size="sm">{t('open', { count: sums.openAds, amount: formatEuros(sums.openAmount) })}</Text>
  )
  return (
    <ListPage
      list={list}
      text={{ title: t('title'), search: t('search'), emptyTitle: t('emptyTitle'), noMatch: t('noMatch') }}
      subtitle={t('subtitle')}
      exported={<ExportLink list="settlements" filter={list.query} />}
      empty={
        <>
          {open}
          <PayoutFigures />
          <EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />
        </>
      }
      filters={open}
      renderRows={(rows) => (
        <div className={classes.rows}>
          <div className={classes.figures}>
            <PayoutFigures />
          </div>
          {rows}
        </div>
      )}
      foot={
        <>
          <Text c="dimmed" size="sm" mt="md">
            {t('rule')}
          </Text>
          <PayoutCards />
        </>
      }
    >
      <DataTable
        label={t('title')}
        columns={settlementColumns}
        context={{ t }}
        rows={list.rows}
        sum={
          sums && (
            <SumRow shown={list.rows.length} total={list.total ?? 0}>
              <span>
                {t('booked')} {formatEuros(sums.booked)}
              </span>
              <span>
                {t('refunded')} {formatEuros(sums.refunded)}
              </span>
              <span>
                {t('earned')} {formatEuros(sums.booked - sums.refunded)}
              </span>
              <span>
                {t('fee')} {formatEuros(-sums.fee)}
              </span>
              <strong>
                {t('own')} {formatEuros(sums.booked - sums.refunded - sums.fee)}
              </strong>
            </SumRow>
          )
        }
      />
    </ListPage>
  )
}
