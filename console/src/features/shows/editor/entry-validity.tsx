import { daysAreInOrder, endsSoon, type EntryDays } from '@litfass/domain/playback/entries/entry-days'
import { nextStartOf } from '@litfass/domain/playback/entries/entry-hours'
import { weekdayOf } from '@litfass/domain/time/day'
import type { LocalMinute } from '@litfass/domain/time/zone'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { shortDay } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import { useMoment } from '../../devices/use-moment.ts'
import { type EntryAtMoment, hoursText } from './entry-days-label.tsx'
import { daysOf, hoursOf, stateAt } from './show-entries.ts'

import classes from './order-list.module.css'

/** When an entry plays, and below it what that means now: `Mon–Fri 11:00–14:00`, `today from 11:00`. */
export function EntryValidity({ entry, moment, slide }: EntryAtMoment) {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const { zone } = useMoment()
  const days = daysOf(entry, slide)
  const hasDays = daysAreInOrder(days)
  const texts = [
    hoursText(entry, { t, language }),
    daysText(hasDays ? days : daysOf(entry), moment, t),
    entry.everyRounds > 1 && t(`everyRounds${entry.everyRounds}`),
  ].filter(Boolean)
  const note = noteText()

  function noteText(): string | null {
    const today = moment.slice(0, 10)
    const state = stateAt(entry, moment, slide)
    if (state === 'ended') return t('ended')
    if (!hasDays) return t('onNoDay')
    if (state === 'upcoming') return days.firstDay ? t('beginsOn', { day: shortDay(days.firstDay, today) }) : null
    if (state === 'playing')
      return days.lastDay && endsSoon(days, today) ? t('endsOn', { day: shortDay(days.lastDay, today) }) : null
    const start = nextStartOf({ ...days, ...hoursOf(entry) }, { moment, zone })
    if (start === null) return t('ended')
    if (start.startsWith(today)) return t('todayFrom', { time: start.slice(11) })
    return t('againOn', { weekday: dayName(weekdayOf(start.slice(0, 10)), language) })
  }

  return (
    <>
      <span className={classes.rule} data-always={texts.length === 0 || undefined}>
        {texts.join(' · ') || t('always')}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  )
}

/** `29.11.–06.12.`, `until 06.12.`; null without limits. */
function daysText({ firstDay, lastDay }: EntryDays, moment: LocalMinute, t: TFunction<'shows'>): string | null {
  const today = moment.slice(0, 10)
  if (firstDay && lastDay) return `${shortDay(firstDay, today)}–${shortDay(lastDay, today)}`
  if (lastDay) return t('untilDay', { day: shortDay(lastDay, today) })
  return firstDay ? t('fromDay', { day: shortDay(firstDay, today) }) : null
}
