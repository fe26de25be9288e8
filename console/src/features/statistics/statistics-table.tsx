import type { Statistics } from '@litfass/api/ads/statistics'
import type { Day } from '@litfass/domain/time/day'
import { Card, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatBucket, formatFigure, isAhead, valueOf } from './figures.ts'
import { type FigureName, figureNames } from './statistics-queries.ts'

/** All figures of each day or week, and their sum. */
export function StatisticsTable({
  buckets,
  sum,
  today,
  labelOf,
}: {
  buckets: Statistics['buckets']
  sum: Statistics['sum']
  today: Day
  labelOf: (name: FigureName) => string
}) {
  const { t } = useTranslation('statistics')
  const byWeek = buckets.some(({ start, end }) => start !== end)
  return (
    <Card padding={0}>
      <Table.ScrollContainer minWidth={620} type="native">
        <Table aria-label={t(byWeek ? 'weeks' : 'days')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t(byWeek ? 'week' : 'day')}</Table.Th>
              {figureNames.map((name) => (
                <Table.Th key={name} scope="col" ta="right">
                  {labelOf(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {buckets.map((bucket) => (
              <Table.Tr key={bucket.start}>
                <Table.Th scope="row" fw={400}>
                  {formatBucket(bucket)}
                  {isAhead(bucket, today) && (
                    <Text component="span" size="xs" c="dimmed" display="block">
                      {t('ahead')}
                    </Text>
                  )}
                </Table.Th>
                <Cells figures={bucket} />
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('sum')}</Table.Th>
              <Cells figures={sum} strong />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

function Cells({ figures, strong }: { figures: Statistics['sum']; strong?: boolean }) {
  return figureNames.map((name) => (
    <Table.Td key={name} ta="right" fw={strong ? 600 : 400} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatFigure(valueOf(figures, name), name)}
    </Table.Td>
  ))
}
