import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpen } from '@litfass/domain/ads/ad'
import { lastDayOf } from '@litfass/domain/ads/cancellation'
import { formatDay, formatPeriod } from '@litfass/domain/time/day'
import { Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { formatClock, formatMomentDay } from '../../../platform/i18n/format.ts'
import { useEventName, useNameOf } from '../../messages/name-of.ts'
import { type AdStep, adStepsOf } from '../detail/ad-steps.ts'

import classes from './ad-progress.module.css'

/** The steps of an ad, from the offer to its end: side by side, or below each other on a phone. */
export function AdProgress({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ads')
  return (
    <section aria-label={t('progress')}>
      <VisuallyHidden>
        <Title order={2}>{t('progress')}</Title>
      </VisuallyHidden>
      <ol className={classes.steps}>
        {adStepsOf(ad).map((step) => (
          <Step key={step.name} step={step} ad={ad} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, ad }: { step: AdStep; ad: AdDetail }) {
  const { t } = useTranslation('ads')
  const nameOf = useNameOf(ad)
  const eventName = useEventName(ad)
  const { name, state, event } = step
  const isBroken = event !== undefined && !isOpen(event.to) && event.to !== 'completed'
  const planned = usePlanned(step, ad)
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={classes.dot} data-broken={isBroken || undefined} aria-hidden>
        {state === 'done' && (isBroken ? <IconX size={13} stroke={2.5} /> : <IconCheck size={13} stroke={2.5} />)}
      </span>
      <span className={classes.name}>
        {name === 'onAir' ? t('onAir') : eventName(name === 'agreeToCancel' ? 'cancel' : name)}
      </span>
      <span className={classes.detail}>
        {event && (
          <>
            <time dateTime={event.timestamp}>
              {formatMomentDay(event.timestamp)}, {formatClock(event.timestamp)}
            </time>
            {event.accountId && <span>{nameOf({ ...event, accountId: event.accountId })}</span>}
          </>
        )}
        {planned && <span>{planned}</span>}
      </span>
    </li>
  )
}

/** The day of a step without an event. */
function usePlanned({ name, state }: AdStep, ad: AdDetail): string | null {
  const { t } = useTranslation('ads')
  const { startDate, endDate } = ad
  const period = formatPeriod(startDate, lastDayOf(ad))
  if (name === 'onAir') return state === 'done' ? period : t('plannedDays', { period })
  if (name === 'complete' && state !== 'done') return t('plannedAfter', { day: formatDay(endDate) })
  if (state !== 'next') return null
  if (name === 'approve') return t('answerBy', { day: formatDay(startDate) })
  return name === 'pay' ? t('payBy', { day: formatDay(startDate) }) : null
}
