import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { formatEuros } from '@litfass/domain/money/money'
import { Switch } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useSortableEntry } from '../../components/list/sortable-list.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from '../places/ask-end-ads.tsx'
import { useCacheCinema } from './hall-changes.ts'
import { HallMenu } from './hall-menu.tsx'

import classes from './halls-card.module.css'

/** One hall, with a handle to move it. */
export function HallRow({
  cinema,
  hall,
  position: { index, count },
  onEdit,
}: {
  cinema: Cinema
  hall: Hall
  position: { index: number; count: number }
  onEdit: () => void
}) {
  const { t } = useTranslation('cinemas')
  const { accountId } = useAccount()
  const cacheCinema = useCacheCinema()
  const toggle = useApiMutation(api.cinemas.setHallActive, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const active = toggle.isPending ? toggle.variables.body.active : hall.active
  const { entry, handle } = useSortableEntry(hall.id)

  function setActive(wanted: boolean): void {
    const input = { accountId, cinemaId: cinema.id, hallId: hall.id, body: { active: wanted } }
    const change = { act: 'off', name: hall.name } as const
    askEndAds((query) => toggle.mutateAsync({ ...input, ...query }), change).then(cacheCinema, toastProblem)
  }

  return (
    <li className={classes.row} {...entry}>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('moveHall', { name: hall.name, position: index + 1, count })}
        {...handle}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.text}>
        <span className={classes.name}>{hall.name}</span>
        <span className={classes.line}>
          {hall.shows > 0
            ? [
                t('screeningsCount', { count: hall.shows }),
                t('visitorsCount', { count: hall.visitors }),
                t('seatsCount', { count: hall.seats }),
              ].join(' · ')
            : t('hallWithoutShows')}
        </span>
      </div>
      <span className={classes.price}>{formatEuros(hall.price)}</span>
      <Switch
        aria-label={t('hallActive', { name: hall.name })}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <HallMenu cinema={cinema} hall={hall} onEdit={onEdit} />
    </li>
  )
}
