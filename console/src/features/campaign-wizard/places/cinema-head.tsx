import type { FoundCinema } from '@litfass/api/places/cinemas'
import type { FieldProblem } from '@litfass/api/problem'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { PlaceHead, RemovePlace } from './place-head.tsx'

import classes from './places-table.module.css'

/**
 * A cinema above its halls, with a checkbox for all halls. `cinema` is null while it loads or when it is no longer
 * offered.
 */
export function CinemaHead({
  cinema,
  isWaiting,
  ticked,
  problem,
  onChange,
  onRemove,
}: {
  cinema: FoundCinema | null
  isWaiting: boolean
  ticked: string[]
  problem: FieldProblem | undefined
  onChange: (halls: string[]) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('campaignWizard')
  const all = cinema?.halls.map(({ id }) => id) ?? []
  return (
    <>
      <div className={classes.cinema}>
        <PlaceHead place={cinema ?? (isWaiting ? null : undefined)} />
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
        <RemovePlace name={cinema?.name} wrong={problem !== undefined} onRemove={onRemove} />
      </div>
      {problem && (
        <div className={classes.unavailable} role="alert">
          <FieldProblemText problem={problem} />
        </div>
      )}
    </>
  )
}

export function HallHead({
  hall,
  ticked,
  full,
  wrong,
  onToggle,
}: {
  hall: FoundCinema['halls'][number]
  ticked: boolean
  full: boolean
  /** Whether this hall made the last attempt to continue fail. */
  wrong: boolean
  onToggle: (on: boolean) => void
}) {
  const { t } = useTranslation('campaignWizard')
  const messageId = useId()
  return (
    <>
      <Checkbox
        label={hall.name}
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
    </>
  )
}
