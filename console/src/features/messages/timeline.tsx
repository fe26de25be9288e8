import type { AdDetail } from '@litfass/api/ads/ads'
import type { Message } from '@litfass/api/ads/messages'
import type { AdReason } from '@litfass/domain/ads/ad'
import { Avatar } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useReasonText } from '../../components/feedback/reason-text.ts'
import { initialOf } from '../../lib/initial-of.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { formatClock, formatDayHeading, formatMomentDay } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { companyOf, useEventName, useNameOf } from './name-of.ts'
import { type TimelineEntry, timelineOf } from './timeline-entries.ts'

import classes from './timeline.module.css'

/** Messages of the other company on the left, own ones on the right, history between them. */
export function Timeline({
  ad,
  messages,
  newFrom,
  complete,
}: {
  ad: AdDetail
  messages: Message[]
  newFrom: string | null
  complete: boolean
}) {
  const { t } = useTranslation('messages')
  const entries = timelineOf({ messages, events: ad.events, newFrom, complete, dayOf: formatMomentDay })
  return (
    // Screen readers announce what is added.
    <div role="log">
      <ol className={classes.list} aria-label={t('timeline')}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} ad={ad} />
        ))}
      </ol>
    </div>
  )
}

function Entry({ entry, ad }: { entry: TimelineEntry; ad: AdDetail }) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  switch (entry.kind) {
    case 'day':
      return <li className={classes.divider}>{formatDayHeading(entry.timestamp, language)}</li>
    case 'new':
      return (
        <li className={classes.divider} data-new>
          {t('new')}
        </li>
      )
    case 'event':
      return <EventLine event={entry.event} ad={ad} />
    case 'message':
      return <Bubble message={entry.message} ad={ad} />
  }
  return entry satisfies never
}

/** Reasons that the name of the event states already. */
const namedByEvent = new Set<string>(['withdrawn', 'refunded', 'cancelled'] satisfies AdReason[])

/** Who did what, when and why. */
function EventLine({ event, ad }: { event: AdDetail['events'][number]; ad: AdDetail }) {
  const { t } = useTranslation(['messages', 'ads'])
  const reasonText = useReasonText()
  const nameOf = useNameOf(ad)
  const eventName = useEventName(ad)
  const { action, reason, note, accountId } = event
  const who = accountId ? nameOf({ ...event, accountId }) : t(action === 'pay' ? 'byCard' : 'automatic', { ns: 'ads' })
  const why = !reason || namedByEvent.has(reason) ? note : reasonText({ ...event, advertiserId: ad.advertiserId })
  return (
    <li className={classes.event}>
      <IconActivity size={14} stroke={1.75} aria-hidden />
      <span>
        {eventName(action)} · {who} · {formatClock(event.timestamp)}
        {why && (
          <span className={classes.why} dir="auto">
            {why}
          </span>
        )}
      </span>
    </li>
  )
}

function Bubble({ message, ad }: { message: Message; ad: AdDetail }) {
  const { t } = useTranslation('messages')
  const { accountId } = useAccount()
  const nameOf = useNameOf(ad)
  const own = message.accountId === accountId
  const company = companyOf(ad, message.accountId)
  const time = formatClock(message.timestamp)
  return (
    <li className={classes.message} data-own={own || undefined}>
      {!own && (
        <Avatar color="blue.7" variant="filled" radius="md" size={30} aria-hidden>
          {initialOf(company)}
        </Avatar>
      )}
      <div className={classes.text}>
        <div className={classes.meta}>
          <b>{nameOf(message)}</b> {time}
          {own && message.receiverHasRead && <> · {t('read')}</>}
        </div>
        <div className={classes.bubble} dir="auto">
          {message.message}
        </div>
      </div>
    </li>
  )
}
