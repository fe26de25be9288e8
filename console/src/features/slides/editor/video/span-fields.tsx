import { fillsDuration } from '@litfass/domain/playback/media/video'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { NumberText } from '../../../../components/form/number-text.tsx'
import type { VideoSpan } from '../../../../lib/video/convert-video.ts'
import { movedEdge, withLength } from './span.ts'

/** Start, end and length of the part of a video that is shown, in seconds. */
export function SpanFields({
  span,
  seconds,
  booked,
  disabled,
  onSpan,
}: {
  span: VideoSpan
  seconds: number
  /** The seconds that are booked for the video, of a campaign that is planned in another tab. */
  booked?: number | undefined
  disabled: boolean
  onSpan: (span: VideoSpan) => void
}) {
  const { t } = useTranslation('slides')
  const isCut = span.start > 0 || span.end < seconds
  const length = span.end - span.start
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
          value={length}
          disabled={disabled}
          onEnter={(entered) => onSpan(withLength(span, { length: entered, seconds }))}
        />
      </Group>
      {booked !== undefined && length > booked && !fillsDuration({ seconds: length }, booked) && (
        <Alert color="gray" role="status" mt="xs">
          {t('videoBooked', { seconds: booked })}
          <Button
            variant="default"
            size="xs"
            mt="xs"
            display="block"
            disabled={disabled}
            onClick={() => onSpan(withLength(span, { length: booked, seconds }))}
          >
            {t('videoTrim', { seconds: booked })}
          </Button>
        </Alert>
      )}
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
