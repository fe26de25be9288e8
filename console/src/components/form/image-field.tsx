import type { ProblemCode } from '@litfass/api/problem'
import type { BackgroundFormat } from '@litfass/domain/playback/slide'
import { ActionIcon, Button, Input, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { anyKind, formatBytes, imageTypes, pngOrJpg } from '../../lib/image-check.ts'
import { ProblemCodeText } from '../../platform/api/problem-text.tsx'
import { fullWidthLabel, HintedLabel } from './hinted-label.tsx'
import { ImageThumb } from './image-thumb.tsx'
import { type PickedImage, useImageChoice } from './use-image-choice.ts'

import classes from './image-field.module.css'

export type { PickedImage }

/** An image to drop, paste or choose. A refused one says why and leaves the present one as it is; one that is too big can be made to fit. */
export function ImageField({
  label,
  picked,
  currentUrl,
  required,
  error,
  disabled = false,
  sent,
  kinds = anyKind,
  onPick,
  onRemove,
}: {
  label: string
  picked: PickedImage | null
  /** The image that is stored now. */
  currentUrl?: string | undefined
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  /** The share that has gone out (0 to 1) while it is being sent. */
  sent?: number | null
  /** What it may be. */
  kinds?: readonly BackgroundFormat[]
  onPick: (image: PickedImage) => void
  /** Shown as a button while there is an image. */
  onRemove?: () => void
}) {
  const { t } = useTranslation('components')
  const { take, refusal, canFit, fit, working } = useImageChoice({ disabled, kinds, onPick })
  const open = useRef<() => void>(null)
  const id = useId()
  const shownUrl = picked?.url ?? currentUrl
  const hint = t(kinds === pngOrJpg ? 'imageHintPngJpg' : 'imageHint')

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
        accept={kinds.map((kind) => imageTypes[kind])}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        data-error={(refusal ?? error) ? true : undefined}
        onDrop={(files) => void take(files[0])}
        onReject={(rejections) => void take(rejections[0]?.file)}
      >
        <div className={classes.row}>
          <ImageThumb key={shownUrl} url={shownUrl}>
            {picked && (
              <>
                <Text truncate>{picked.file.name}</Text>
                <Text size="xs" c="dimmed">
                  {picked.width} × {picked.height} · {formatBytes(picked.file.size)}
                </Text>
              </>
            )}
          </ImageThumb>
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
            {shownUrl ? t('imageReplace') : t('imageChoose')}
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
          <Progress value={sent * 100} aria-label={t('imageSending')} mt="xs" size="sm" transitionDuration={120} />
        )}
      </Dropzone>
    </Input.Wrapper>
  )
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
          {t('imageFit')}
        </Button>
      )}
    </span>
  )
}
