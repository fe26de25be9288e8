import { type ProofDay, shortHash } from '@litfass/domain/proof/proof-day'
import { formatDay } from '@litfass/domain/time/day'
import { Code, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { PublicFrame } from '../sign-in/public-frame.tsx'
import { checkValuesQuery } from './check-values-query.ts'

const columns: Column<ProofDay, { t: TFunction<'evidence'> }>[] = [
  { key: 'day', header: ({ t }) => t('day'), cell: ({ day }) => formatDay(day), card: 'head', width: 120 },
  {
    key: 'checkValue',
    header: ({ t }) => t('checkValue'),
    cell: ({ root, chain }) => <Code>{`${shortHash(root)} ${shortHash(chain)}`}</Code>,
  },
]

/** The check values of all published days, as mails and reports name them. */
export function CheckValuesPage(): React.ReactNode {
  const { t } = useTranslation('evidence')
  const { data: days } = useSuspenseQuery(checkValuesQuery)
  return (
    <PublicFrame wide>
      <Title order={1}>{t('checkValues')}</Title>
      <Text mt="xs" mb="lg">
        {t('checkValuesText')}
      </Text>
      {days.length === 0 ? (
        <Text c="dimmed">{t('noCheckValues')}</Text>
      ) : (
        <DataTable
          label={t('checkValues')}
          columns={columns}
          context={{ t }}
          rows={days.map((day) => ({ ...day, id: day.day }))}
        />
      )}
    </PublicFrame>
  )
}
