import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { NumberText } from '../../../../components/form/number-text.tsx'
import type { VideoSpan } from '../../../../lib/video/convert-video.ts'
import { movedEdge, withLength } from './span.ts'

/** Start, end and length of the part of a video that is shown, in seconds. */
export function SpanFields({
  span,
  seconds,
  disabled,
  onSpan,
}: {
  span: VideoSpan
  seconds: number
  disabled: boolean
  onSpan: (span: VideoSpan) => void
}) {
  const { t } = useTranslation('slides')
  const isCut = span.start > 0 || span.end < seconds
  return (
    <div>
      <Group grow gap="sm" align="flex-start">
        <SecondsField
          label={t('videoStart')}
          value={span.start}
          disabled={disabled}
          onEnter={(second) => onSpan(movedEdge(span, 'start', { second, seconds }))}
        />
        <SecondsField
          label={t('videoEnd')}
          value={span.end}
          disabled={disabled}
          onEnter={(second) => onSpan(movedEdge(span, 'end', { second, seconds }))}
        />
        <SecondsField
          label={t('videoLength')}
          value={span.end - span.start}
          disabled={disabled}
          onEnter={(length) => onSpan(withLength(span, { length, seconds }))}
        />
      </Group>
      {isCut && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('videoCutHint')}
        </Text>
      )}
    </div>
  )
}

/** Applies the number on blur or Enter, because a half-typed one would move the other end. */
function SecondsField({
  label,
  value,
  disabled,
  onEnter,
}: {
  label: string
  value: number
  disabled: boolean
  onEnter: (value: number) => void
}) {
  const [typed, setTyped] = useState<number | string | null>(null)

  function enter(): void {
    if (typeof typed === 'number') onEnter(typed)
    setTyped(null)
  }

  return (
    <div onBlur={enter}>
      <NumberText
        label={label}
        unit="s"
        kind={{ isWhole: false }}
        disabled={disabled}
        value={typed ?? Math.round(value * 10) / 10}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter()
        }}
      />
    </div>
  )
}
