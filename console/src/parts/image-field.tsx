import type { ProblemCode } from '@litfass/api/problem'
import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useWindowEvent } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemCodeText } from '../platform/problem-text.tsx'
import { fullWidthLabel, HintedLabel } from './hinted-label.tsx'
import { formatBytes, imageRefusal, imageSides, imageTypes, pngOrJpeg } from './image-check.ts'

import classes from './image-field.module.css'

export interface PickedImage {
  file: File
  /** An object URL for previews. */
  url: string
  width: number
  height: number
}

/** An image to drop, paste or choose. A refused one says why and leaves the present one as it is. */
export function ImageField({
  label,
  picked,
  currentUrl,
  required,
  error,
  disabled,
  types = imageTypes,
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
  /** The media types it may have. */
  types?: string[]
  onPick: (image: PickedImage) => void
  /** Shown as a button while there is an image. */
  onRemove?: () => void
}) {
  const { t } = useTranslation('parts')
  const [refusal, setRefusal] = useState<ProblemCode | null>(null)
  const open = useRef<() => void>(null)
  const id = useId()
  const shownUrl = picked?.url ?? currentUrl
  const hint = t(types === pngOrJpeg ? 'imageHintPngJpg' : 'imageHint')
  const problem = refusal ? <ProblemCodeText code={refusal} /> : error

  async function take(file: File | undefined): Promise<void> {
    if (!file || disabled) return
    const sides = await imageSides(file)
    const refused = imageRefusal(file, sides, types)
    setRefusal(refused)
    if (refused || !sides) return
    onPick({ file, url: URL.createObjectURL(file), ...sides })
  }

  useWindowEvent('paste', (event) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    void take(file)
  })

  return (
    <Input.Wrapper
      label={<HintedLabel label={label} hint={hint} />}
      labelProps={{ ...fullWidthLabel, id }}
      labelElement="div"
      required={required}
      withAsterisk={false}
      error={problem}
    >
      <Dropzone
        className={classes.zone}
        openRef={open}
        multiple={false}
        disabled={disabled}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        data-error={problem ? true : undefined}
        onDrop={(files) => void take(files[0])}
        onReject={(rejections) => void take(rejections[0]?.file)}
      >
        <div className={classes.row}>
          {shownUrl && <img src={shownUrl} alt="" className={classes.preview} />}
          <div className={classes.words}>
            {picked ? (
              <>
                <Text truncate>{picked.file.name}</Text>
                <Text size="xs" c="dimmed">
                  {picked.width} × {picked.height} · {formatBytes(picked.file.size)}
                </Text>
              </>
            ) : (
              <Text c="dimmed">{t('imageDrop')}</Text>
            )}
          </div>
          <Button
            variant="default"
            size="xs"
            disabled={disabled}
            aria-labelledby={`${id} ${id}-button`}
            aria-description={hint}
            aria-invalid={problem ? true : undefined}
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
      </Dropzone>
    </Input.Wrapper>
  )
}
