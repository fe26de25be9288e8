import type { PlayFigures } from '@litfass/api/playback/slide-plays'
import { formatCount } from '@litfass/domain/money/money'
import { Button, Card, Table, Title } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { formatSpan } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

interface PlaysRow {
  id: string
  name: string
  /** Null if it is deleted. */
  target: ComponentProps<typeof AnchorLink> | null
  figures: PlayFigures
}

// Rows that are shown before "Show more".
const maxRows = 12

/** Plays of each slide or on each screen. */
export function SlidePlaysTable({ label, rows }: { label: string; rows: PlaysRow[] }) {
  const { t } = useTranslation('slidePlays')
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, maxRows)
  return (
    <section aria-label={label}>
      <Title order={2} size="md" mt="xl" mb="sm">
        {label}
      </Title>
      <Card padding={0}>
        <Table.ScrollContainer minWidth={460} type="native">
          <Table aria-label={label} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('name')}</Table.Th>
                {(['plays', 'timeOnAir', 'missed'] as const).map((column) => (
                  <Table.Th key={column} scope="col" ta="right">
                    {t(column)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ id, name, target, figures: { plays, missed, seconds } }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    {target ? <AnchorLink {...target}>{name}</AnchorLink> : name}
                  </Table.Th>
                  <Table.Td ta="right">{formatCount(plays)}</Table.Td>
                  <Table.Td ta="right">{formatSpan(seconds * 1000, language)}</Table.Td>
                  <Table.Td ta="right">{formatCount(missed)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      {shown.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {t('showMore', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
