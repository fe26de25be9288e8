import type { Slide } from '@litfass/api/playback/slides'
import { entrySeconds } from '@litfass/domain/playback/media/video'
import { hasText, readingSeconds } from '@litfass/domain/playback/slides/slide'
import { Button, Group, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { fullWidthLabel, HintedLabel } from '../../../components/form/hinted-label.tsx'
import { NumberText } from '../../../components/form/number-text.tsx'
import { formatSeconds } from '../../../platform/i18n/format.ts'
import { durationPresets, type EntryValue } from './show-entries.ts'

/** How long an entry plays: a number, the length of its video, or a preset. */
export function EntryDuration({
  entry,
  slide,
  error,
  onChange,
}: {
  entry: EntryValue
  slide: Slide | undefined
  error: ReactNode
  onChange: (part: Partial<EntryValue>) => void
}) {
  const { t } = useTranslation('shows')
  const durationId = useId()
  const hint = slide && hasText(slide.content) ? t('readIn', { seconds: readingSeconds(slide.content) }) : undefined
  return (
    <Input.Wrapper
      id={durationId}
      label={hint ? <HintedLabel label={t('duration')} hint={hint} /> : t('duration')}
      labelProps={fullWidthLabel}
      error={error}
    >
      <Group gap={6}>
        <NumberText
          id={durationId}
          w={84}
          aria-description={hint}
          mr={2}
          unit="s"
          kind={{ isWhole: false }}
          value={entry.duration}
          error={Boolean(error)}
          onChange={(duration) => onChange({ duration })}
        />
        {slide?.video && (
          <Button
            size="xs"
            radius="xl"
            variant={entry.duration === entrySeconds(slide.video) ? 'light' : 'default'}
            aria-pressed={entry.duration === entrySeconds(slide.video)}
            onClick={() => onChange(videoDuration(slide))}
          >
            {t('videoLength')}
          </Button>
        )}
        {durationPresets.map((seconds) => (
          <Button
            key={seconds}
            size="xs"
            radius="xl"
            variant={entry.duration === seconds ? 'light' : 'default'}
            aria-pressed={entry.duration === seconds}
            onClick={() => onChange({ duration: seconds })}
          >
            {formatSeconds(seconds)}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  )
}

/** The duration of an entry that shows this slide for the length of its video; nothing for a picture. */
export function videoDuration(slide: Slide | undefined): Partial<EntryValue> {
  return slide?.video ? { duration: entrySeconds(slide.video) } : {}
}
