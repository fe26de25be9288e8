import type { Screen } from '@litfass/api/places/screens'
import type { Schedule } from '@litfass/api/playback/schedules'
import type { Show } from '@litfass/api/playback/shows'
import { formatCount } from '@litfass/domain/money/money'
import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { EditedNotice } from '../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { SaveBar } from '../../components/form/layout/save-bar.tsx'
import { UnsavedQuestion } from '../../components/form/unsaved-question.tsx'
import { useIsDeleted } from '../../components/form/use-edited-version.ts'
import { screenQuery } from '../../platform/api/own-queries.ts'
import { formatZone } from '../../platform/i18n/format.ts'
import { useIsNarrow } from '../../platform/theme/use-is-narrow.ts'
import { askToDiscard } from '../../shell/discard-question.tsx'
import { ShowPalette } from './calendar/show-palette.tsx'
import { useCalendarDrag } from './calendar/use-calendar-drag.ts'
import { useWallTime } from './calendar/use-wall-time.ts'
import { useWeek } from './calendar/use-week.ts'
import { WeekCalendar } from './calendar/week-calendar.tsx'
import { WeekDays } from './calendar/week-days.tsx'
import { CopyWeek } from './copy-week.tsx'
import { useDeleteSchedule } from './delete-schedule.ts'
import { EventDialog, type EventTarget } from './event-dialog.tsx'
import { colorsOf, freeSlot, plannedHours } from './plan.ts'
import { useSaveSchedule } from './save-schedule.ts'
import { ScreenAside } from './screen-aside.tsx'

import classes from './schedule-editor.module.css'

/** The week of one screen: a calendar, on phones a list of days. Nothing is on air before it is saved. */
export function ScheduleEditor({
  screen,
  schedule,
  shows,
  timezone,
}: {
  screen: Screen
  schedule: Schedule | null
  shows: Show[]
  timezone: string
}) {
  const { t } = useTranslation('schedules')
  const narrow = useIsNarrow()
  const week = useWeek(schedule)
  const { events, isDirty, elsewhere, refusal, edit } = week
  const save = useSaveSchedule(screen.id, week)
  const isScreenDeleted = useIsDeleted(screenQuery(screen.accountId, screen.id))
  // While it saves, its own version may arrive.
  const version = {
    isDeleted: isScreenDeleted || (elsewhere === 'deleted' && !save.busy),
    isChangedMeanwhile: elsewhere === 'changed' && !save.busy,
    loadTheirs: save.loadTheirs,
  }
  const askDelete = useDeleteSchedule()
  const now = useWallTime(timezone)
  const [chosen, setChosen] = useState('')
  const chosenShowId = (shows.find(({ id }) => id === chosen) ?? shows[0])?.id ?? ''
  const [target, setTarget] = useState<EventTarget | null>(null)
  const [copying, setCopying] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const look = { shows: new Map(shows.map((show) => [show.id, show])), colors: colorsOf(shows) }
  const hasDeletedShow = events.some(({ showId }) => !look.shows.has(showId))
  const calendar = useCalendarDrag({ events, look, newShowId: chosenShowId, onEdit: edit, onAnnounce: setAnnouncement })
  const grip = calendar.drag?.grip
  const carriedShowId = grip?.kind === 'place' ? grip.showId : null

  return (
    <div className={classes.page}>
      <UnsavedQuestion when={isDirty} saving={save.isSavingAll} />
      <div className={classes.panes}>
        <ScreenAside screen={screen} events={week.base?.events ?? []} shows={shows} now={now} zone={timezone}>
          {!narrow && (
            <ShowPalette
              look={look}
              chosenShowId={chosenShowId}
              carriedShowId={carriedShowId}
              onChoose={setChosen}
              onGrab={(pointer, showId) => calendar.start(pointer, { kind: 'place', showId })}
            />
          )}
        </ScreenAside>
        <section className={classes.main} aria-label={t('everyWeek')}>
          <EditedNotice version={version} />
          <div className={classes.head}>
            <div className={classes.text}>
              <Title order={2}>{t('everyWeek')}</Title>
              <Text span size="sm" c="dimmed">
                {t('planned', { zone: formatZone(timezone), hours: formatCount(plannedHours(events)) })}
              </Text>
            </div>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
              onClick={() => setCopying(true)}
            >
              {t('copyWeek')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setTarget({ kind: 'new', slot: freeSlot(events, now.weekday), showId: chosenShowId })}
            >
              {t('addEvent')}
            </Button>
          </div>
          {events.length === 0 && <Text className={classes.note}>{t('noShows')}</Text>}
          {refusal && (
            <Text className={classes.refusal} role="alert">
              {t(refusal)}
            </Text>
          )}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          {narrow ? (
            <WeekDays events={events} look={look} now={now} onOpen={setTarget} showId={chosenShowId} />
          ) : (
            <WeekCalendar
              events={events}
              look={look}
              now={now}
              newShowId={chosenShowId}
              calendar={calendar}
              onEdit={edit}
              onOpen={setTarget}
              onAnnounce={setAnnouncement}
            />
          )}
          <FormProblem problem={save.problem} />
        </section>
      </div>
      <SaveBar
        destructive={
          week.base && (
            <Button variant="subtle" color="red" onClick={() => askDelete(screen, () => week.take(null))}>
              {t('delete')}
            </Button>
          )
        }
      >
        <ExplainedButton
          loading={save.busy}
          why={(isDirty || save.busy ? null : t('unchanged')) ?? (hasDeletedShow ? t('removeDeleted') : null)}
          onClick={save.send}
        >
          {t('save')}
        </ExplainedButton>
        {isDirty && (
          <Button variant="default" onClick={() => askToDiscard(() => week.take(schedule))}>
            {t('discard')}
          </Button>
        )}
      </SaveBar>
      {target && (
        <EventDialog target={target} events={events} shows={shows} onEdit={edit} onClose={() => setTarget(null)} />
      )}
      {copying && (
        <CopyWeek
          screenId={screen.id}
          onCopy={(copied, name) => {
            edit(copied)
            setAnnouncement(t('copied', { name }))
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}
