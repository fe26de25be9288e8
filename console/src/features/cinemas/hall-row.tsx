import { type Cinema, cinemaApi, type Hall } from '@litfass/api/places/cinemas'
import { formatEuros } from '@litfass/domain/money/money'
import { Switch } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { type Drag, dropSide, keyTarget } from '../../lib/list-drag.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatCount } from '../../platform/i18n/format.ts'
import { useKeepCinema } from './hall-changes.ts'
import { HallMenu } from './hall-menu.tsx'

import classes from './halls-card.module.css'

/** One hall: carried or moved by its handle, switched on and off, edited, deleted. */
export function HallRow({
  cinema,
  hall,
  position: { index, count },
  hintId,
  drag,
  onMove,
  onGrab,
  onEdit,
}: {
  cinema: Cinema
  hall: Hall
  position: { index: number; count: number }
  hintId: string
  drag: Drag | null
  onMove: (from: number, to: number) => void
  onGrab: (event: PointerEvent) => void
  onEdit: () => void
}) {
  const { t } = useTranslation('cinemas')
  const { accountId } = useAccount()
  const keep = useKeepCinema()
  const toggle = useApiMutation(cinemaApi.setHallActive, { problems: 'toast' })
  const active = toggle.isPending ? toggle.variables.body.active : hall.active
  const carried = drag?.from === index

  function moveByKey(event: KeyboardEvent<HTMLButtonElement>): void {
    const to = keyTarget(event.key, index, count)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= count || to === index) return
    const handle = event.currentTarget
    onMove(index, to)
    // Being put elsewhere in the document takes the focus away.
    handle.focus()
  }

  return (
    <li
      className={classes.row}
      data-carried={carried || undefined}
      data-drop={dropSide(drag, index)}
      style={carried ? { transform: `translateY(${drag.y}px)` } : undefined}
    >
      <button
        type="button"
        className={classes.handle}
        aria-label={t('moveHall', { name: hall.name, position: index + 1, count })}
        aria-describedby={hintId}
        onKeyDown={moveByKey}
        onPointerDown={onGrab}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.words}>
        <span className={classes.name}>{hall.name}</span>
        <span className={classes.line}>
          {t('hallLine', {
            shows: formatCount(hall.shows),
            visitors: formatCount(hall.visitors),
            seats: formatCount(hall.seats),
          })}
        </span>
      </div>
      <span className={classes.price}>{formatEuros(hall.price)}</span>
      <Switch
        aria-label={t('hallActive', { name: hall.name })}
        checked={active}
        onChange={(event) =>
          toggle.mutate(
            { accountId, cinemaId: cinema.id, hallId: hall.id, body: { active: event.currentTarget.checked } },
            { onSuccess: keep },
          )
        }
      />
      <HallMenu cinema={cinema} hall={hall} onEdit={onEdit} />
    </li>
  )
}
