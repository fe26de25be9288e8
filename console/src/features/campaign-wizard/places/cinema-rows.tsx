import type { Quote } from '@litfass/api/ads/quotes'
import type { FoundCinema, FoundPlaceOfAnyKind } from '@litfass/api/places/finder'
import type { FieldProblem } from '@litfass/api/problem'
import { formatEuros } from '@litfass/domain/money/money'
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { formatCount } from '../../../platform/i18n/format.ts'
import { QuoteCells } from '../steps/quote-cells.tsx'
import type { AdgroupValues } from '../wizard-values.ts'
import { PlaceThumb } from './place-thumb.tsx'

import classes from './places-table.module.css'

/** A cinema and its halls, each to be ticked. `cinema` is null while it is on its way, undefined when it is no longer offered. */
export function CinemaRows({
  booked,
  cinema: place,
  problem,
  quoteOf,
  isWrong,
  onChange,
  onRemove,
}: {
  booked: AdgroupValues['cinemas'][number]
  cinema: FoundPlaceOfAnyKind | null | undefined
  problem: FieldProblem | undefined
  quoteOf: (hallId: string) => Quote | undefined
  /** It kept the person from going on. */
  isWrong: (hallId: string) => boolean
  onChange: (halls: string[]) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('campaignWizard')
  const cinema = place && 'halls' in place ? place : null
  const ticked = booked.halls ?? []
  const all = cinema?.halls.map(({ id }) => id) ?? []
  return (
    <>
      <tr role="row" className={classes.cinema}>
        <td role="cell" colSpan={6}>
          <div className={classes.place}>
            <div className={classes.picture}>
              {cinema ? <PlaceThumb place={cinema} /> : <Skeleton height={40} animate={place === null} />}
            </div>
            <div className={classes.words}>
              <div className={classes.name}>{cinema?.name ?? (place === null ? '…' : t('gone'))}</div>
              <div className={classes.line}>
                {cinema ? `${cinema.publisherName} · ${cinema.city}` : place === undefined && t('goneText')}
              </div>
            </div>
            {cinema && (
              <Checkbox
                className={classes.allHalls}
                label={t('allHalls')}
                description={
                  cinema.discountHalls > 0 && t('allHallsDiscount', { discount: `${cinema.discountHalls}\u00a0%` })
                }
                checked={ticked.length === all.length}
                indeterminate={ticked.length > 0 && ticked.length < all.length}
                aria-label={t('allHallsOf', { name: cinema.name })}
                onChange={(event) => onChange(event.currentTarget.checked ? all : [])}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('removePlace', { name: cinema?.name ?? t('gone') })}
              data-wrong={problem ? true : undefined}
              onClick={onRemove}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </div>
          {problem && (
            <div className={classes.unavailable} role="alert">
              <FieldProblemText problem={problem} />
            </div>
          )}
        </td>
      </tr>
      {cinema?.halls.map((hall) => (
        <HallRow
          key={hall.id}
          hall={hall}
          cinemaName={cinema.name}
          ticked={ticked.includes(hall.id)}
          quote={quoteOf(hall.id)}
          wrong={isWrong(hall.id)}
          onToggle={(on) => onChange(all.filter((id) => (id === hall.id ? on : ticked.includes(id))))}
        />
      ))}
    </>
  )
}

function HallRow({
  hall,
  cinemaName,
  ticked,
  quote,
  wrong,
  onToggle,
}: {
  hall: FoundCinema['halls'][number]
  cinemaName: string
  ticked: boolean
  quote: Quote | undefined
  wrong: boolean
  onToggle: (on: boolean) => void
}) {
  const { t } = useTranslation('campaignWizard')
  const messageId = useId()
  const shown = ticked ? quote : undefined
  const full = shown?.isAvailable === false
  return (
    <tr role="row" className={classes.row} data-hall>
      <td role="cell" data-cell="place">
        <Checkbox
          label={<span className={classes.name}>{hall.name}</span>}
          description={t('hallLine', { seats: formatCount(hall.seats), price: formatEuros(hall.price) })}
          checked={ticked}
          aria-describedby={full ? messageId : undefined}
          data-wrong={wrong || undefined}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        {full && (
          <div id={messageId} className={classes.unavailable}>
            <FieldProblemText problem={{ code: 'hall-full' }} />
          </div>
        )}
      </td>
      <td role="cell" data-align="right" data-cell="contacts">
        {formatCount(hall.visitors)}
      </td>
      <QuoteCells name={`${cinemaName} · ${hall.name}`} quote={shown} source={t('cinemaSource')} />
      <td role="cell" data-cell="remove" />
    </tr>
  )
}
