import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './media-field.module.css'

/** A thumbnail with `children` beside it; without them, with its size and a hint to choose a file. */
export function MediaThumb({
  url,
  takesVideos = false,
  disabled = false,
  children,
}: {
  url: string | undefined
  takesVideos?: boolean
  /** No file can be chosen. */
  disabled?: boolean | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  const [sides, setSides] = useState<{ width: number; height: number } | 'missing' | null>(null)
  const isMissing = url === undefined || sides === 'missing'
  return (
    <>
      {!isMissing && (
        <img
          src={url}
          alt=""
          className={classes.preview}
          onLoad={({ currentTarget: image }) => setSides({ width: image.naturalWidth, height: image.naturalHeight })}
          onError={() => setSides('missing')}
        />
      )}
      <div className={classes.text}>
        {children || (
          <>
            {!isMissing && sides && (
              <Text>
                {sides.width} × {sides.height}
              </Text>
            )}
            {(!disabled || sides === 'missing') && (
              <Text c="dimmed" size={isMissing ? undefined : 'xs'}>
                {t(
                  url === undefined
                    ? takesVideos
                      ? 'mediaDropAny'
                      : 'mediaDrop'
                    : isMissing
                      ? 'mediaMissing'
                      : 'mediaDropOther',
                )}
              </Text>
            )}
          </>
        )}
      </div>
    </>
  )
}
