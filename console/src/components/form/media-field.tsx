import type { ProblemCode } from '@litfass/api/problem'
import { formatKinds, mediaFormats, mediaKinds } from '@litfass/domain/playback/media'
import { type UploadField, uploadFields } from '@litfass/domain/playback/upload'
import { ActionIcon, Button, Input, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { formatBytes } from '../../lib/media-check.ts'
import { ProblemCodeText } from '../../platform/api/problem-text.tsx'
import { fullWidthLabel, HintedLabel } from './hinted-label.tsx'
import { MediaThumb } from './media-thumb.tsx'
import { type PickedMedia, useMediaChoice } from './use-media-choice.ts'

import classes from './media-field.module.css'

export type { PickedMedia }

/** A file to drop, paste or choose. A refused one says why and changes nothing; one that is too big can be made to fit. */
export function MediaField({
  label,
  picked,
  currentUrl,
  required,
  error,
  disabled = false,
  sent,
  field = 'background',
  onPick,
  onRemove,
}: {
  label: string
  picked: PickedMedia | null
  /** The stored file. */
  currentUrl?: string | undefined
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  /** While it is uploaded: the share sent, 0 to 1. */
  sent?: number | null
  /** What the server takes here. */
  field?: UploadField
  onPick: (picked: PickedMedia) => void
  /** Shows a button while there is a file. */
  onRemove?: () => void
}) {
  const { t } = useTranslation('components')
  const { take, refusal, canFit, fit, working } = useMediaChoice({ disabled, field, onPick })
  const open = useRef<() => void>(null)
  const id = useId()
  const shownUrl = picked?.url ?? currentUrl
  const hint = limitsOf(field)
    .map((limits) => t('mediaHint', limits))
    .join(' · ')

  return (
    <Input.Wrapper
      label={<HintedLabel label={label} hint={hint} />}
      labelProps={{ ...fullWidthLabel, id }}
      labelElement="div"
      required={required}
      withAsterisk={false}
      error={refusal ? <Refusal code={refusal} canFit={canFit} working={working} onFit={fit} /> : error}
      errorProps={{ component: 'div', role: refusal ? 'alert' : undefined }}
    >
      <Dropzone
        className={classes.zone}
        openRef={open}
        multiple={false}
        disabled={disabled}
        accept={uploadFields[field].formats.map((format) => mediaFormats[format].contentType)}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        data-error={(refusal ?? error) ? true : undefined}
        onDrop={(files) => void take(files[0])}
        onReject={(rejections) => void take(rejections[0]?.file)}
      >
        <div className={classes.row}>
          <MediaThumb key={shownUrl} url={shownUrl}>
            {picked && (
              <>
                <Text truncate>{picked.file.name}</Text>
                <Text size="xs" c="dimmed">
                  {picked.width} × {picked.height} · {formatBytes(picked.file.size)}
                </Text>
              </>
            )}
          </MediaThumb>
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            aria-labelledby={`${id} ${id}-button`}
            aria-description={hint}
            aria-invalid={(refusal ?? error) ? true : undefined}
            id={`${id}-button`}
            onClick={() => open.current?.()}
          >
            {shownUrl ? t('mediaReplace') : t('mediaChoose')}
          </Button>
          {onRemove && shownUrl && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              disabled={disabled}
              aria-label={t('imageRemove')}
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

function Refusal({
  code,
  canFit,
  working,
  onFit,
}: {
  code: ProblemCode
  canFit: boolean
  working: boolean
  onFit: () => void
}) {
  const { t } = useTranslation('components')
  return (
    <span className={classes.refusal}>
      <ProblemCodeText code={code} />
      {canFit && (
        <Button size="compact-sm" variant="default" loading={working} onClick={onFit}>
          {t('mediaFit')}
        </Button>
      )}
    </span>
  )
}
