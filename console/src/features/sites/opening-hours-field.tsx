import { openingDays, type OpeningDay, type OpeningHours, openingsLimit } from '@litfass/domain/places/opening-hours'
import { ActionIcon, Input, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { FieldForm } from '../../components/form/field.tsx'
import { fullWidthLabel, HintedLabel } from '../../components/form/hinted-label.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { dayName } from '../../components/place/opening-hours-labels.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { copiedTo, usualOpening } from './opening-hours.ts'

import classes from './opening-hours-field.module.css'

const groups = {
  copyWeekdays: openingDays.slice(0, 5),
  copyAll: openingDays,
} as const

type HoursForm = FieldForm<{ openingHours: OpeningHours }>

/** Opening hours: several spans a day; a day without one is closed. */
export function OpeningHoursField({ form }: { form: HoursForm }) {
  const { t } = useTranslation(['sites', 'components'])
  return (
    <Input.Wrapper
      label={<HintedLabel label={t('openingHours')} hint={t('optional', { ns: 'components' })} />}
      labelProps={fullWidthLabel}
      labelElement="div"
      description={t('openingHint')}
    >
      <ul className={classes.days} aria-label={t('openingHours')}>
        {openingDays.map((day) => (
          <Day key={day} day={day} form={form} />
        ))}
      </ul>
    </Input.Wrapper>
  )
}

function Day({ day, form }: { day: OpeningDay; form: HoursForm }) {
  const { t } = useTranslation('sites')
  const name = dayName(day, useLanguage())
  const path = `openingHours.${day}` as const
  const openings = form.values.openingHours[day]
  return (
    <li className={classes.day}>
      <span className={classes.name}>{name}</span>
      <div className={classes.openings}>
        {openings.length === 0 && <span className={classes.closed}>{t('closed')}</span>}
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
          onClick={() => form.insertListItem(path, usualOpening(openings))}
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
              <Menu.Item
                key={group}
                onClick={() =>
                  form.setFieldValue('openingHours', (hours) => copiedTo(hours, { from: day, to: groups[group] }))
                }
              >
                {t(group)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

function Time({ form, path, label }: { form: HoursForm; path: string; label: string }) {
  return <TimeField className={classes.time} aria-label={label} placeholder="00:00" {...form.getInputProps(path)} />
}
