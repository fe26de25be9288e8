import { earliestStart } from '@litfass/domain/ads/campaign'
import { formatDay } from '@litfass/domain/time/day'
import { Card, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../../components/form/day-fields.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import type { Wizard } from '../use-wizard.ts'
import { CinemaWeeks } from './cinema-weeks.tsx'
import { TypChoice, useChooseTyp } from './typ-choice.tsx'

import classes from './campaign-step.module.css'

/** Title, kind and period. */
export function CampaignStep({ wizard, onSubmit }: { wizard: Wizard; onSubmit: () => void }) {
  const { t } = useTranslation('campaignWizard')
  const { values, change, problems, today } = wizard
  const onChooseTyp = useChooseTyp(wizard)
  const earliest = earliestStart(today)
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
          label={<CountedLabel label={t('campaignTitle')} value={values.title} max={60} />}
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
        <TypChoice values={values} onChoose={onChooseTyp} />
        {values.typ === 'board' && (
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
            label={t('startdate')}
            value={values.startdate}
            onChange={(startdate) =>
              change((before) => ({ ...before, startdate }), ['campaign.startdate', 'campaign.enddate'])
            }
            earliest={earliest}
            error={error('campaign.startdate')}
          />
          <DayField
            label={t('enddate')}
            value={values.enddate}
            onChange={(enddate) =>
              change((before) => ({ ...before, enddate }), ['campaign.startdate', 'campaign.enddate'])
            }
            earliest={earliest}
            error={error('campaign.enddate')}
          />
        </div>
        <Text size="sm" c="dimmed" mt={-12}>
          {t('earliest', { day: formatDay(earliest) })}
        </Text>
        {values.typ === 'cinema' && <CinemaWeeks values={values} />}
        <button type="submit" hidden />
      </Stack>
    </Card>
  )
}
