import {
  type Opening,
  openingDays,
  type OpeningDay,
  type OpeningHours,
  openingsLimit,
} from '@litfass/domain/places/opening-hours'
import { ActionIcon, Input, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import { type AnyFieldProps, type FieldComponent, type FieldForm, useField } from '../field.tsx'
import { TimeField } from '../time-field.tsx'
import { copiedTo, usualOpening } from './opening-hours.ts'

import classes from './opening-hours-field.module.css'

const groups = {
  copyWeekdays: openingDays.slice(0, 5),
  copyAll: openingDays,
} as const

/** Hours of the week: several spans a day; a day without one is closed. */
export const OpeningHoursField: FieldComponent<OpeningHours> = (props: AnyFieldProps) => {
  const { value: hours, set, text, wrapperProps } = useField<OpeningHours>(props)
  // Without a single span nothing is sent: the hours are unknown.
  const isEmpty = openingDays.every((day) => !hours || hours[day].length === 0)
  return (
    <Input.Wrapper {...wrapperProps} labelElement="div">
      <ul className={classes.days} aria-label={text}>
        {hours &&
          openingDays.map((day) => (
            <Day
              key={day}
              day={day}
              form={props.form}
              path={`${props.name}.${day}`}
              openings={hours[day]}
              isNotSet={isEmpty}
              onCopy={(to) => set(copiedTo(hours, { from: day, to }))}
            />
          ))}
      </ul>
    </Input.Wrapper>
  )
}

function Day({
  day,
  form,
  path,
  openings,
  isNotSet,
  onCopy,
}: {
  day: OpeningDay
  form: FieldForm<unknown>
  path: string
  openings: Opening[]
  isNotSet: boolean
  onCopy: (to: readonly OpeningDay[]) => void
}) {
  const { t } = useTranslation('components')
  const name = dayName(day, useLanguage())
  const fields = useRef<HTMLDivElement>(null)

  function add(): void {
    flushSync(() => form.insertListItem(path, usualOpening(openings)))
    fields.current?.lastElementChild?.querySelector('input')?.focus()
  }

  return (
    <li className={classes.day}>
      <span className={classes.name}>{name}</span>
      <div ref={fields} className={classes.openings}>
        {openings.length === 0 && <span className={classes.closed}>{t(isNotSet ? 'noHours' : 'closed')}</span>}
        {openings.map((_, at) => (
          // A span has no id but its index.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.opening}>
            <Time form={form} path={`${path}.${at}.from`} label={t('opensAt', { day: name })} />
            <span aria-hidden>–</span>
            <Time form={form} path={`${path}.${at}.to`} label={t('closesAt', { day: name })} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeOpening', { day: name })}
              onClick={() => form.removeListItem(path, at)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <div className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={openings.length >= openingsLimit}
          aria-label={t('addOpening', { day: name })}
          onClick={add}
        >
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('copyOpening', { day: name })}>
              <IconCopy size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {(['copyWeekdays', 'copyAll'] as const).map((group) => (
              <Menu.Item key={group} onClick={() => onCopy(groups[group])}>
                {t(group)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

function Time({ form, path, label }: { form: FieldForm<unknown>; path: string; label: string }) {
  return <TimeField className={classes.time} aria-label={label} placeholder="00:00" {...form.getInputProps(path)} />
}
