import { formatKinds, mediaFormats, mediaKinds } from '@litfass/domain/playback/media/media'
import { type UploadField, uploadFields } from '@litfass/domain/playback/media/upload'
import { ActionIcon, Button, Input, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { formatBytes } from '../../../lib/media-check.ts'
import type { ReadVideo } from '../../../lib/video/read-video.ts'
import { type AnyProblemCode, ProblemCodeText, WithAlertIcon } from '../../../platform/api/problem-text.tsx'
import { toastRefusal } from '../../../platform/api/toast.tsx'
import { nameList } from '../../feedback/name-list.ts'
import { fullWidthLabel, HintedLabel } from '../hinted-label.tsx'
import { MediaThumb } from './media-thumb.tsx'
import { type PickedMedia, useMediaChoice } from './use-media-choice.ts'

import classes from './media-field.module.css'

export type { PickedMedia }

/** A field that takes videos, too. */
export interface VideoChoice {
  /** What it takes, in a few words. */
  hint: string
  onPick: (file: File, video: ReadVideo) => void
  /** Shown in place of the picture while there is a video. */
  shown: ReactNode
}

/**
 * A file to drop, paste or choose. A refused file changes nothing and the reason is shown; a file that is too large is
 * reduced.
 */
export function MediaField({
  label,
  picked,
  currentUrl,
  error,
  disabled = false,
  sent,
  field = 'background',
  onPick,
  onRemove,
  start,
  onMore,
  video,
  'data-autofocus': autofocus,
}: {
  label: string
  picked: PickedMedia | null
  /** The stored file. */
  currentUrl?: string | undefined
  error?: ReactNode
  disabled?: boolean
  /** While it is uploaded: the share sent, 0 to 1. */
  sent?: number | null
  /** What the server takes here. */
  field?: UploadField
  onPick: (picked: PickedMedia) => void
  /** Shows a button while there is a file. */
  onRemove?: () => void
  /** A file to start with, treated like a dropped one. */
  start?: File | undefined
  /** Allows several files at once; gets all but the first. */
  onMore?: ((files: File[]) => void) | undefined
  video?: VideoChoice | undefined
  'data-autofocus'?: boolean
}) {
  const { t } = useTranslation('components')
  const element = useRef<HTMLDivElement>(null)
  function notUsed(files: File[]): void {
    const names = files.map(({ name }) => name)
    toastRefusal(t('mediaNotUsed', { names: nameList(names, maxNamed) }))
  }
  const { take, takeAll, refusal, working } = useMediaChoice({
    disabled,
    element,
    field,
    onPick,
    onPickVideo: video?.onPick,
    onMore: onMore ?? notUsed,
  })
  const takeStart = useEffectEvent(() => take(start))
  useEffect(() => takeStart(), [])
  const open = useRef<() => void>(null)
  const id = useId()
  const shownUrl = picked?.url ?? currentUrl
  const pictureHint = limitsOf(field)
    .map((limits) => t('mediaHint', limits))
    .join(' · ')
  const hint = video?.hint ?? pictureHint
  const isShown = shownUrl !== undefined || Boolean(video?.shown)

  function shownRefusal(code: AnyProblemCode): ReactNode {
    // The problem of the server names pictures only.
    if (video && code === uploadFields[field].refusal) return <WithAlertIcon>{t('mediaNeither')}</WithAlertIcon>
    return <ProblemCodeText code={code} />
  }

  return (
    <Input.Wrapper
      ref={element}
      label={<HintedLabel label={label} hint={hint} />}
      labelProps={{ ...fullWidthLabel, id }}
      labelElement="div"
      error={refusal ? shownRefusal(refusal) : error}
      errorProps={{ component: 'div', role: refusal ? 'alert' : undefined }}
    >
      <Dropzone
        className={classes.zone}
        openRef={open}
        multiple={onMore !== undefined}
        disabled={disabled}
        accept={[
          ...uploadFields[field].formats.map((format) => mediaFormats[format].contentType),
          ...(video ? ['video/*'] : []),
        ]}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        // The button beside it does the same and can be reached by keyboard.
        inputProps={{ 'aria-hidden': true }}
        data-error={(refusal ?? error) ? true : undefined}
        onDrop={takeAll}
        onDropAny={({ length: accepted }, rejections) => {
          const refused = rejections.map(({ file }) => file)
          // If nothing was accepted, the field says what is wrong with the first file.
          if (accepted === 0) take(refused.shift())
          if (refused.length > 0) notUsed(refused)
        }}
      >
        <div className={classes.row}>
          {video?.shown || (
            <MediaThumb key={shownUrl} url={shownUrl} takesVideos={video !== undefined} disabled={disabled}>
              {picked && (
                <>
                  <Text truncate>{picked.file.name}</Text>
                  <Text size="xs" c="dimmed">
                    {picked.width} × {picked.height} · {formatBytes(picked.file.size)}
                  </Text>
                  {picked.fittedFrom && (
                    <Text size="xs" c="dimmed" role="status">
                      {picked.fittedFrom.width === picked.width && picked.fittedFrom.height === picked.height
                        ? t('mediaFittedBytes', { size: formatBytes(picked.fittedFrom.bytes) })
                        : t('mediaFitted', { ...picked.fittedFrom })}
                    </Text>
                  )}
                </>
              )}
            </MediaThumb>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            loading={working}
            aria-labelledby={`${id} ${id}-button`}
            aria-description={hint}
            aria-invalid={(refusal ?? error) ? true : undefined}
            id={`${id}-button`}
            {...(autofocus && { 'data-autofocus': true })}
            onClick={() => open.current?.()}
          >
            {t(isShown ? 'mediaReplace' : 'mediaChoose')}
          </Button>
          {onRemove && isShown && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              disabled={disabled}
              aria-label={t('pictureRemove')}
              onClick={onRemove}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
        {typeof sent === 'number' && (
          <Progress value={sent * 100} aria-label={t('mediaSending')} mt="xs" size="sm" transitionDuration={120} />
        )}
      </Dropzone>
    </Input.Wrapper>
  )
}

const maxNamed = 5

/** For each kind the field takes: its formats and limits. */
function limitsOf(field: UploadField) {
  const { formats } = uploadFields[field]
  return [...new Set(formats.map((format) => formatKinds[format]))].map((kind) => ({
    formats: formats
      .filter((format) => formatKinds[format] === kind)
      .map((format) => mediaFormats[format].name)
      .join(', '),
    megabytes: mediaKinds[kind].maxBytes / 1_000_000,
    side: mediaKinds[kind].maxSide,
  }))
}
