import { type PictureFit, defaultFit } from '@litfass/domain/playback/media/picture-fit'
import { Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { FocalPoint } from './focal-point.tsx'

const firstColor = '#1c1b18'

/** How the background fills a screen of another ratio. Null is the usual fit. */
export function PictureFitField({
  url,
  fit,
  disabled,
  onChange,
}: {
  url: string
  fit: PictureFit | null
  disabled: boolean
  onChange: (fit: PictureFit | null) => void
}) {
  const { t } = useTranslation('slides')
  const id = useId()
  const { kind } = fit ?? defaultFit
  const color = fit?.kind === 'contain' && fit.bars !== 'blurred' ? fit.bars : null
  return (
    <Input.Wrapper label={t('pictureFit')} labelElement="div" labelProps={{ id }}>
      <Stack gap="xs" mt={4}>
        <SegmentedControl<PictureFit['kind']>
          aria-labelledby={id}
          value={kind}
          disabled={disabled}
          onChange={(chosen) => onChange(chosen === 'cover' ? null : { kind: 'contain', bars: 'blurred' })}
          data={[
            { value: 'cover', label: t('fitCover') },
            { value: 'contain', label: t('fitContain') },
          ]}
        />
        {fit?.kind === 'contain' ? (
          <Group gap="sm">
            <SegmentedControl<'blurred' | 'color'>
              aria-label={t('bars')}
              value={color === null ? 'blurred' : 'color'}
              disabled={disabled}
              onChange={(bars) => onChange({ kind: 'contain', bars: bars === 'blurred' ? bars : firstColor })}
              data={[
                { value: 'blurred', label: t('barsBlurred') },
                { value: 'color', label: t('barsColored') },
              ]}
            />
            {color !== null && (
              <TextInput
                type="color"
                aria-label={t('barsColor')}
                w={64}
                value={color}
                disabled={disabled}
                onChange={(event) => onChange({ kind: 'contain', bars: event.currentTarget.value })}
              />
            )}
          </Group>
        ) : (
          <FocalPoint
            url={url}
            point={fit ?? defaultFit}
            disabled={disabled}
            onChange={({ x, y }) => onChange(x === defaultFit.x && y === defaultFit.y ? null : { kind: 'cover', x, y })}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
