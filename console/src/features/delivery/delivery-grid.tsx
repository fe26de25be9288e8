import type { DeliveryByPlace } from '@litfass/api/ads/delivery'
import { fallsBehind } from '@litfass/domain/ads/delivery/delivery'
import { type CellState, cellState, hourDays, percentOf } from '@litfass/domain/ads/delivery/delivery-by-place'
import { deliveredText } from '@litfass/domain/ads/delivery/delivery-days'
import { formatCount } from '@litfass/domain/money/money'
import { formatDay, formatPeriod, weekdayOf } from '@litfass/domain/time/day'
import { Button, Card, Group, SegmentedControl, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatAgo } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { useSearchChange } from '../../platform/routing/use-search-change.ts'
import type { DeliverySearch } from './delivery-queries.ts'

import classes from './delivery-grid.module.css'

/** Rows that are shown before "Show more". */
const maxPlaces = 12
/** Cells show figures up to this number of columns. */
const maxFigures = 14
/** Heads are shown up to this number of columns; more columns wrap onto several lines. */
const maxHeads = 24
/** On a phone, cells are narrow above this number of days. */
const maxWideDays = 7

type Place = DeliveryByPlace['places'][number]
type Span = DeliveryByPlace['spans'][number]

/** What was delivered at each place, by day, week or hour of the day. The URL says which. Nothing without measured ads. */
export function DeliveryGrid({ delivery, search }: { delivery: DeliveryByPlace; search: DeliverySearch }) {
  const { t } = useTranslation('delivery')
  const change = useSearchChange()
  const [showsAll, setShowsAll] = useState(false)
  const { columns, spans, places } = delivery
  if (places.length === 0) return null
  const shown = showsAll ? places : places.slice(0, maxPlaces)
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    <Card component="section" aria-label={t('byPlace')} mt="md">
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="md">
            {t('byPlace')}
          </Title>
          <Text c="dimmed" size="sm">
            {columns === 'hour'
              ? t('byHourHint', { days: hourDays })
              : first && last && `${formatPeriod(first.start, last.end)}. ${t('byPlaceHint')}`}
          </Text>
        </div>
        <Group gap="xs">
          {search.week !== undefined && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
              onClick={() => change({ week: undefined })}
            >
              {t('allWeeks')}
            </Button>
          )}
          <SegmentedControl
            aria-label={t('columns')}
            value={search.by ?? 'day'}
            onChange={(by) => change({ by: by === 'hour' ? by : undefined, week: undefined })}
            data={[
              { value: 'day', label: t('byDate') },
              { value: 'hour', label: t('byHour') },
            ]}
          />
        </Group>
      </Group>
      <Legend columns={columns} />
      {spans.length <= maxHeads && <Heads columns={columns} spans={spans} />}
      <ul className={classes.places}>
        {shown.map((place, at) => (
          // Ads have no ids in shared reports.
          // oxlint-disable-next-line react/no-array-index-key
          <PlaceRow key={at} place={place} columns={columns} spans={spans} />
        ))}
      </ul>
      {shown.length < places.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {t('showMore', { count: places.length - shown.length })}
        </Button>
      )}
    </Card>
  )
}

const explained = ['full', 'most', 'short', 'nothing', 'planned', 'closed'] as const satisfies CellState[]

function Legend({ columns }: { columns: DeliveryByPlace['columns'] }) {
  const { t } = useTranslation('delivery')
  return (
    <div className={classes.legend} aria-hidden>
      {explained
        .filter((state) => columns !== 'hour' || state !== 'planned')
        .map((state) => (
          <span key={state}>
            <i className={classes.cell} data-state={state}>
              {state === 'closed' ? '–' : ''}
            </i>
            {t(`state-${state}`)}
          </span>
        ))}
    </div>
  )
}

function Heads({ columns, spans }: Pick<DeliveryByPlace, 'columns' | 'spans'>) {
  return (
    <div className={classes.row} data-heads aria-hidden>
      <div />
      <div className={classes.cells} data-columns={columns}>
        {spans.map(({ start }) => (
          <span key={start} className={classes.head}>
            <Head columns={columns} start={start} />
          </span>
        ))}
      </div>
      <div />
      <div />
    </div>
  )
}

function Head({ columns, start }: { columns: DeliveryByPlace['columns']; start: string }) {
  const language = useLanguage()
  if (columns === 'hour') return Number(start.slice(0, 2))
  if (columns === 'week') return formatDay(start).slice(0, 6)
  return (
    <>
      <span className={classes.weekday}>{dayName(weekdayOf(start), language, 'short')}</span>
      <b>{Number(start.slice(8, 10))}.</b>
    </>
  )
}

function PlaceRow({ place, columns, spans }: { place: Place } & Pick<DeliveryByPlace, 'columns' | 'spans'>) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const { title, placeName, isMakeGood, due, delivered, lastReport } = place
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{placeName}</Text>
        <Text size="xs" c="dimmed">
          {isMakeGood ? t('extraDaysOf', { name: title }) : title} ·{' '}
          {lastReport === null ? t('noReport') : t('lastReport', { ago: formatAgo(lastReport, language) })}
        </Text>
      </div>
      <ol
        className={classes.cells}
        data-columns={columns}
        data-narrow={(columns === 'day' && spans.length > maxWideDays) || undefined}
        aria-label={placeName}
      >
        {spans.map((span, at) => (
          <li key={span.start}>
            <span className={classes.head} data-own aria-hidden>
              <Head columns={columns} start={span.start} />
            </span>
            <Cell place={place} at={at} span={span} columns={columns} />
          </li>
        ))}
      </ol>
      <div className={classes.plays}>
        <b>{formatCount(delivered)}</b>
        <Text size="sm" c="dimmed">
          {t('of', { due: formatCount(due) })}
        </Text>
      </div>
      <Text className={classes.plays} c={fallsBehind(place) ? 'red' : undefined} fw={600}>
        {deliveredText(place)}
      </Text>
    </li>
  )
}

function Cell({
  place,
  at,
  span,
  columns,
}: {
  place: Place
  at: number
  span: Span
  columns: DeliveryByPlace['columns']
}) {
  const { t } = useTranslation('delivery')
  const change = useSearchChange()
  const cell = place.cells[at] ?? { due: 0, delivered: 0, planned: 0 }
  const { due, delivered, planned } = cell
  // An hour adds up several days, so it always counts as reported.
  const reportedDay = columns === 'hour' ? span.start : place.reportedDay
  const state = cellState(cell, { start: span.start, reportedDay })
  const name = columns === 'hour' ? `${span.start}–${span.end}` : periodOf(span)
  const text =
    due > 0
      ? t('deliveredOn', { period: name, delivered: formatCount(delivered), due: formatCount(due) })
      : t(planned > 0 ? 'plannedOn' : 'closedOn', { period: name, count: planned, plays: formatCount(planned) })
  const figure = figureOf(state, cell)
  const content: ReactNode = (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>{place.cells.length <= maxFigures || state === 'closed' ? figure : ''}</span>
    </>
  )
  const props = {
    className: classes.cell,
    'data-state': state,
    'data-running': (due > 0 && planned > 0) || undefined,
    title: text,
  }
  if (columns !== 'week') return <span {...props}>{content}</span>
  return (
    <UnstyledButton {...props} onClick={() => change({ week: span.start })}>
      {content}
    </UnstyledButton>
  )
}

function periodOf({ start, end }: Span): string {
  return start === end ? formatDay(start) : formatPeriod(start, end)
}

function figureOf(state: CellState, cell: Place['cells'][number]): string {
  if (state === 'closed') return '–'
  return state === 'planned' ? formatCount(cell.planned) : String(percentOf(cell))
}
