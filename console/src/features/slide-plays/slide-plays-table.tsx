import type { PlayFigures } from '@litfass/api/playback/slide-plays'
import { formatCount } from '@litfass/domain/money/money'
import { Button, Title } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { type Column, DataTable } from '../../components/list/data-table.tsx'
import { HeadCell } from '../../components/list/table-cells.tsx'
import { formatTimeOnAir } from '../../platform/i18n/format.ts'

interface PlaysRow {
  id: string
  name: string
  /** Null if it is deleted. */
  target: ComponentProps<typeof AnchorLink> | null
  figures: PlayFigures
}

interface Context {
  t: TFunction<'slidePlays'>
}

// Rows that are shown before "Show more".
const maxRows = 12

const columns: Column<PlaysRow, Context>[] = [
  {
    key: 'name',
    namesRow: true,
    header: ({ t }) => t('name'),
    card: 'head',
    cell: ({ name, target }) => <HeadCell name={target ? <AnchorLink {...target}>{name}</AnchorLink> : name} />,
  },
  figureColumn('plays', ({ plays }) => formatCount(plays)),
  figureColumn('timeOnAir', ({ seconds }) => formatTimeOnAir(seconds)),
  figureColumn('missed', ({ missed }) => formatCount(missed)),
]

function figureColumn(
  key: 'plays' | 'timeOnAir' | 'missed',
  textOf: (figures: PlayFigures) => string,
): Column<PlaysRow, Context> {
  return {
    key,
    header: ({ t }) => t(key),
    align: 'right',
    labelled: true,
    cell: ({ figures }) => textOf(figures),
  }
}

/** Plays of each slide or on each screen. */
export function SlidePlaysTable({ label, rows }: { label: string; rows: PlaysRow[] }) {
  const { t } = useTranslation('slidePlays')
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, maxRows)
  return (
    <section aria-label={label}>
      <Title order={2} size="md" mt="xl" mb="sm">
        {label}
      </Title>
      <DataTable label={label} columns={columns} context={{ t }} rows={shown} />
      {shown.length < rows.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {t('showMore', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
