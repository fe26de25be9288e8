import type { Slide } from '@litfass/api/playback/slides'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SlidePicture } from '../place/slide-picture.tsx'
import { VideoMark } from '../video/video-mark.tsx'
import { SlideOption } from './slide-option.tsx'

/** Selects one of the account's slides. Locked slides are disabled. */
export function SlideSelect({
  label,
  placeholder,
  slides,
  value,
  error,
  onChange,
}: {
  label: ReactNode
  placeholder?: string
  slides: Slide[]
  value: string | null
  error?: ReactNode
  onChange: (slideId: string) => void
}) {
  const { t } = useTranslation('components')
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const selected = byId.get(value ?? '')
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      // A failed save moves the focus here, and the open list would cover the message.
      openOnFocus={false}
      limit={40}
      data={slides.map(({ id, title, locked }) => ({ value: id, label: title, disabled: locked }))}
      value={selected ? selected.id : null}
      error={error}
      nothingFoundMessage={t('noOption')}
      leftSection={selected && <SlidePicture slide={selected} width={34} />}
      leftSectionWidth={selected ? 54 : undefined}
      leftSectionPointerEvents="none"
      renderOption={({ option }) => {
        const slide = byId.get(option.value)
        return (
          <SlideOption slide={slide} label={option.label}>
            <VideoMark video={slide?.video} />
          </SlideOption>
        )
      }}
      onChange={(id) => id && onChange(id)}
    />
  )
}
