import { campaignTitleLength, earliestStart } from '@litfass/domain/ads/campaign'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { addDays, formatDay } from '@litfass/domain/time/day'
import { Card, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../../components/form/day-fields.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { bookablePlaceKinds } from '../../place-kinds/place-kinds.ts'
import type { Wizard } from '../use-wizard.ts'
import { TypeChoice, useChooseType } from './type-choice.tsx'

import classes from './campaign-step.module.css'

/** Title, kind and period. */
export function CampaignStep({ wizard, onSubmit }: { wizard: Wizard; onSubmit: () => void }) {
  const { t } = useTranslation('campaignWizard')
  const language = useLanguage()
  const { values, change, problems, today } = wizard
  const onChooseType = useChooseType(wizard)
  const earliest = earliestStart(today)
  const allowedStart = values.startDate && values.startDate >= earliest ? values.startDate : null
  const earliestEnd = allowedStart ? addDays(allowedStart, 1) : earliest
  const fields: readonly string[] = bookableKinds[values.type].bookingFields
  const kind = bookablePlaceKinds[values.type]
  const periodNote = kind.periodNote?.(values.startDate, values.endDate, language)
  const savingNote = kind.savingNote?.(allowedStart, values.endDate, language)
  const error = (path: string) => problems[path] && <FieldProblemText problem={problems[path]} />
  return (
    <Card
      component="form"
      className={classes.card}
      noValidate
      onSubmit={(event: React.SyntheticEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap={20}>
        <TextInput
          label={<CountedLabel label={t('campaignTitle')} value={values.title} max={campaignTitleLength} />}
          labelProps={fullWidthLabel}
          description={t('campaignTitleHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={values.title}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, title: value }), ['campaign.title'])
          }
          error={error('campaign.title')}
          aria-required
        />
        <TypeChoice values={values} onChoose={onChooseType} />
        {fields.includes('sides') && (
          <Radio.Group
            label={t('sides')}
            value={values.sides}
            onChange={(sides) =>
              change((before) => ({ ...before, sides: sides === 'double' ? 'double' : 'single' }), ['adgroups'])
            }
          >
            <Group mt={6} gap="lg">
              <Radio value="single" label={t('single')} />
              <Radio value="double" label={t('double')} />
            </Group>
          </Radio.Group>
        )}
        <div className={classes.dates}>
          <DayField
            label={t('startDate')}
            value={values.startDate}
            onChange={(startDate) =>
              change((before) => ({ ...before, startDate }), ['campaign.startDate', 'campaign.endDate'])
            }
            earliest={earliest}
            from={today}
            error={error('campaign.startDate')}
          />
          <DayField
            label={t('endDate')}
            value={values.endDate}
            onChange={(endDate) =>
              change((before) => ({ ...before, endDate }), ['campaign.startDate', 'campaign.endDate'])
            }
            earliest={earliestEnd}
            from={values.startDate ?? today}
            error={error('campaign.endDate')}
          />
        </div>
        <Text size="sm" c="dimmed" mt={-12}>
          {t('earliest', { day: formatDay(earliest) })}
        </Text>
        {periodNote && (
          <Text size="sm" c="dimmed" mt={-12}>
            {periodNote}
          </Text>
        )}
        {savingNote && (
          <Text size="sm" fw={550} mt={-12}>
            {savingNote}
          </Text>
        )}
        <button type="submit" hidden />
      </Stack>
    </Card>
  )
}
