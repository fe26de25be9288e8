import type { Show } from '@litfass/api/playback/shows'
import { type EditRefusal, eventTitleLength } from '@litfass/domain/playback/schedule'
import { weekdays } from '@litfass/domain/time/day'
import { readTime } from '@litfass/domain/time/time-of-day'
import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { choiceByTyping } from '../../components/form/choice-by-typing.ts'
import { useApiForm } from '../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel } from '../../components/form/hinted-label.tsx'
import { FormProblem } from '../../components/form/layout/form-problem.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { useUnsavedForm } from '../../platform/theme/guard-dialogs.ts'
import { useEventLabel } from './calendar/event-look.ts'
import type { Slot } from './calendar/week-geometry.ts'
import { EventForm, type EventValues, eventInput, eventValues, overlappedBy, withEvent } from './event-values.ts'
import type { PlannedEvent } from './plan.ts'

import classes from './event-dialog.module.css'

export type EventTarget = { kind: 'new'; slot: Slot; showId: string } | { kind: 'edit'; event: PlannedEvent }

/** The form of an event: show, days and times. Each further day gets a copy. */
export function EventDialog({
  target,
  events,
  shows,
  onEdit,
  onClose,
}: {
  target: EventTarget
  events: PlannedEvent[]
  shows: Show[]
  onEdit: (edited: PlannedEvent[] | EditRefusal) => boolean
  onClose: () => void
}) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const eventLabel = useEventLabel()
  const edited = target.kind === 'edit' ? target.event : undefined
  const titleOf = (showId: string) => shows.find(({ id }) => id === showId)?.title
  const toInput = (values: EventValues) => eventInput(values, titleOf(values.showId))
  const { form, problem, isDirty, formProps } = useApiForm({
    initialValues: target.kind === 'edit' ? eventValues(target.event, titleOf(target.event.showId)) : newValues(target),
    schema: EventForm,
    toInput,
    alsoCheck: (values) => {
      const checked = EventForm.safeParse(toInput(values))
      const week = checked.success ? withEvent(events, checked.data, edited) : []
      if (typeof week !== 'string') return {}
      return week === 'end-not-later' ? { end: { code: week } } : { start: { code: 'overlap' } }
    },
    submit: async (checked) => {
      onEdit(withEvent(events, checked, edited))
      onClose()
    },
  })
  const unsaved = useUnsavedForm(isDirty)
  const { values } = form
  const checked = EventForm.safeParse(toInput(values))
  const other = checked.success ? overlappedBy(events, checked.data, edited) : undefined
  const startError = form.errors.start && (other ? t('overlapsWith', { event: eventLabel(other) }) : form.errors.start)
  const passesMidnight = readTime(values.end) < readTime(values.start) && readTime(values.end) !== '00:00'

  return (
    <Modal opened onClose={onClose} title={t(edited ? 'editEvent' : 'newEvent')}>
      <form {...formProps} {...unsaved}>
        <Stack gap="lg">
          <Select
            label={t('show')}
            placeholder={t('showPlaceholder')}
            {...choiceByTyping(values.showId === '')}
            data-autofocus={values.showId === '' || undefined}
            data={shows.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps('showId')}
            value={values.showId || null}
            onChange={(showId) => form.setFieldValue('showId', showId ?? '')}
            // Enter chooses a show and must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <TextInput
            label={<CountedLabel label={t('title')} value={values.title} max={eventTitleLength} />}
            labelProps={fullWidthLabel}
            placeholder={titleOf(values.showId) ?? ''}
            // The list of shows would open over the form.
            data-autofocus={values.showId !== '' || undefined}
            {...form.getInputProps('title')}
          />
          <Checkbox.Group label={t('days')} description={t('daysHint')} {...form.getInputProps('days')}>
            <div className={classes.days}>
              {weekdays.map((weekday) => (
                <Checkbox key={weekday} value={weekday} label={dayName(weekday, language)} />
              ))}
            </div>
          </Checkbox.Group>
          <Group gap="md" align="flex-start" grow>
            <TimeField label={t('start')} {...form.getInputProps('start')} error={startError} />
            <TimeField
              label={t('end')}
              description={t(passesMidnight ? 'pastMidnight' : 'endHint')}
              {...form.getInputProps('end')}
            />
          </Group>
          <FormProblem problem={problem} />
          <Group gap="xs" justify="flex-end">
            {edited && (
              <Button
                variant="subtle"
                color="red"
                mr="auto"
                onClick={() => {
                  onEdit(events.filter(({ id }) => id !== edited.id))
                  onClose()
                }}
              >
                {t('remove')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t(edited ? 'apply' : 'add')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function newValues({ slot, showId }: Extract<EventTarget, { kind: 'new' }>): EventValues {
  return { title: '', showId, days: [slot.weekday], start: slot.start, end: slot.end }
}
