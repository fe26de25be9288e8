import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { DrawnSlide } from '../place/drawn-slide.ts'
import { SlidePicture } from '../place/slide-picture.tsx'

/** An option of a select with the picture of a slide. */
export function SlideOption({
  slide,
  label,
  children,
}: {
  slide: DrawnSlide | undefined
  label: string
  children?: ReactNode
}) {
  return (
    <Group gap="sm" wrap="nowrap">
      {slide && <SlidePicture slide={slide} width={56} />}
      <Text span inherit truncate>
        {label}
      </Text>
      {children}
    </Group>
  )
}
