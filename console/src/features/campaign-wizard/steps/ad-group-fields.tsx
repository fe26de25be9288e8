import type { Slide } from '@litfass/api/playback/slides'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { Anchor, Select, Text, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { NumberText } from '../../../components/form/number-text.tsx'
import { SlideSelect } from '../../../components/form/slide-select.tsx'
import { FieldProblemText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { otherFormatCount } from '../places/group-places.ts'
import type { Wizard } from '../use-wizard.ts'
import { frequencyProblem } from '../wizard-problems.ts'
import { type AdGroupValues, bookedLength, trimmedSeconds, type Unit, withGroup } from '../wizard-values.ts'

import classes from './ad-group-card.module.css'

/** Title, slide, duration and interval of one group, as far as its kind has them. */
export function AdGroupFields({
  group,
  index,
  wizard,
  slides,
}: {
  group: AdGroupValues
  index: number
  wizard: Wizard
  slides: Slide[]
}) {
  const { t } = useTranslation('campaignWizard')
  const { accountId } = useAccount()
  const fields: readonly string[] = bookableKinds[wizard.values.type].bookingFields
  const path = (field: string) => `adgroups.${index}.${field}`
  const error = (field: string) => {
    const problem = wizard.problems[path(field)]
    return problem && <FieldProblemText problem={problem} />
  }
  const change = (values: Partial<AdGroupValues>, ...changed: string[]) =>
    wizard.change(withGroup(index, values), changed.map(path))
  const slide = slides.find(({ id }) => id === group.slideId)
  const others = slide ? otherFormatCount(group, { slide, places: wizard.places ?? [] }) : 0
  const length = wizard.problems[path('duration')]
  const frequency = wizard.problems[path('frequency')]
  const trimmed =
    length?.code === 'not-as-long-as-video' && slide?.video ? trimmedSeconds(slide.video, Number(group.duration)) : null
  const unitNames = { s: t('seconds'), min: t('minutes') } as const satisfies Record<Unit, string>

  return (
    <div className={classes.fields}>
      <TextInput
        label={t('groupTitle')}
        value={group.title}
        onChange={({ currentTarget: { value } }) => change({ title: value }, 'title')}
        error={error('title')}
        aria-required
      />
      <div>
        <SlideSelect
          label={t('slide')}
          placeholder={t(slides.length === 0 ? 'noSlides' : 'chooseSlide')}
          slides={slides}
          value={group.slideId}
          error={error('slideId')}
          onChange={(slideId) => change({ slideId, ...bookedLength(slides, slideId) }, 'slideId', 'duration')}
        />
        <Anchor href={`/slides/new?account=${accountId}`} target="_blank" size="sm" className={classes.newSlide}>
          {t('newSlide')}
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
        </Anchor>
        {slide && others > 0 && (
          <Text size="xs" c="dimmed" mt={4}>
            {t(`otherFormat-${slide.format}`, { count: others })}
          </Text>
        )}
      </div>
      {fields.includes('duration') && (
        <div>
          <NumberText
            label={t('duration')}
            value={group.duration}
            kind={{ isWhole: true }}
            checkedOnLeave
            rightSection={<span className={classes.unit}>{t('seconds')}</span>}
            rightSectionWidth={86}
            onChange={(duration) => change({ duration }, 'duration', 'frequency')}
            error={error('duration')}
            aria-required
          />
          {slide && trimmed !== null && (
            <Anchor
              href={`/slides/edit/${slide.id}?account=${accountId}&booked=${trimmed}`}
              target="_blank"
              size="sm"
              className={classes.newSlide}
            >
              {t('trimVideo', { seconds: trimmed })}
              <IconExternalLink size={14} stroke={1.75} aria-hidden />
            </Anchor>
          )}
        </div>
      )}
      {fields.includes('frequency') && (
        <div className={classes.every}>
          <NumberText
            label={t('every')}
            value={group.every}
            kind={{ isWhole: true }}
            checkedOnLeave
            onChange={(every) => change({ every }, 'frequency')}
            error={frequency && <FieldProblemText problem={frequencyProblem(frequency, group.unit)} />}
            aria-required
          />
          <Select
            aria-label={t('unit')}
            mt={24}
            value={group.unit}
            data={(['s', 'min'] as const).map((unit) => ({ value: unit, label: unitNames[unit] }))}
            onChange={(unit) => change({ unit: unit === 's' ? 's' : 'min' }, 'frequency')}
          />
        </div>
      )}
    </div>
  )
}
