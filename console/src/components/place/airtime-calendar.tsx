import { fits } from '@litfass/domain/ads/airtime'
import { formatShare } from '@litfass/domain/money/money'
import { addDays, type Day, formatDay, isoWeekday, mondayOf, weekdayOf } from '@litfass/domain/time/day'
import { Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { QueryProblem } from '../feedback/query-problem.tsx'

import classes from './airtime-calendar.module.css'

/** The ad on screen: what it takes of each day from `start` to `end`, and whether that is already part of what is sold. */
interface Wanted {
  start: Day
  end: Day
  share: number
  isSold: boolean
}

/** What a screen has sold in the coming weeks. The full height of a day is what is for sale. */
export function AirtimeCalendar({
  screenId,
  wanted,
  weeks = 6,
}: {
  screenId: string
  wanted?: Wanted
  weeks?: number
}) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const language = useLanguage()
  const asked = { ...(wanted && { start: wanted.start }), weeks }
  const query = useQuery(apiQuery(api.screens.getScreenAirtime, { accountId, screenId, query: asked }))
  if (!query.data) return query.error ? <QueryProblem query={query} /> : <Skeleton height={150} />
  const { adShare, days } = query.data
  const mondays = days.filter(({ day }) => isoWeekday(day) === 1).map(({ day }) => day)

  return (
    <div>
      <table className={classes.table} aria-label={t('airtimeWeeks')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('airtimeWeek')}</VisuallyHidden>
            </th>
            {days.slice(0, 7).map(({ day }) => (
              <th key={day} scope="col">
                {dayName(weekdayOf(day), language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday, row) => (
            <tr key={monday}>
              <th scope="row">{formatDay(monday).slice(0, 6)}</th>
              {days.slice(row * 7, row * 7 + 7).map((day) => (
                <td key={day.day}>
                  <DayBar
                    {...day}
                    adShare={adShare}
                    wanted={wantedOn(day.day, wanted)}
                    isSold={wanted?.isSold ?? false}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="md" mt={6} aria-hidden>
        <Legend className={classes.sold} label={t('soldLabel')} />
        {wanted && <Legend className={classes.wanted} label={t('thisAdLabel')} />}
        <Legend className={classes.requested} label={t('requestedLabel')} />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t('airtimeHint', { share: formatShare(adShare / 100) })}
      </Text>
    </div>
  )
}

function wantedOn(day: Day, wanted: Wanted | undefined): number {
  return wanted && wanted.start <= day && day <= wanted.end ? wanted.share : 0
}

function DayBar({
  day,
  sold,
  asked,
  adShare,
  wanted,
  isSold,
}: {
  day: Day
  sold: number
  asked: number
  adShare: number
  wanted: number
  isSold: boolean
}) {
  const { t } = useTranslation('components')
  const others = isSold ? Math.max(0, sold - wanted) : sold
  const requests = isSold ? asked : Math.max(0, asked - wanted)
  const isAvailable = fits({ whole: adShare / 100, sold: others, wanted })
  const values = { day: formatDay(day), sold: formatShare(others), wanted: formatShare(wanted) }
  const free = formatShare(Math.max(0, adShare / 100 - others - wanted))
  const label = !isAvailable
    ? t('airtimeDayOver', values)
    : wanted > 0
      ? t('airtimeDayThis', { ...values, free })
      : t('airtimeDay', { ...values, free })
  const all = requests > 0 ? `${label}. ${t('otherRequests', { share: formatShare(requests) })}` : label
  return (
    <div className={classes.day} data-over={!isAvailable || undefined} title={all}>
      <VisuallyHidden>{all}</VisuallyHidden>
      <div className={classes.requested} style={{ height: heightOf(requests, adShare) }} />
      <div className={classes.wanted} style={{ height: heightOf(wanted, adShare) }} />
      <div className={classes.sold} style={{ height: heightOf(others, adShare) }} />
    </div>
  )
}

function heightOf(share: number, adShare: number): string {
  return adShare > 0 ? `${Math.min(100, (share * 10_000) / adShare)}%` : '0'
}

function Legend({ className, label }: { className: string | undefined; label: string }) {
  return (
    <Text component="span" size="xs" c="dimmed">
      <span className={`${classes.dot} ${className}`} />
      {label}
    </Text>
  )
}

/** How many weeks to show, from the Monday before the period, so that all of it is included: four to twelve. */
export function weeksOf({ start, end }: { start: Day; end: Day }): number {
  let weeks = 4
  const monday = mondayOf(start)
  while (weeks < 12 && addDays(monday, weeks * 7 - 1) < end) weeks++
  return weeks
}
