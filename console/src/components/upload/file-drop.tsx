import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useWindowEvent } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './file-drop.module.css'

/** Takes files that are dropped anywhere on the page, or pasted. */
export function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('uploads')
  useWindowEvent('paste', ({ clipboardData, target }) => {
    const files = [...(clipboardData?.files ?? [])]
    const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
    if (files.length > 0 && !isTyping) onFiles(files)
  })
  return (
    <Dropzone.FullScreen active className={classes.zone} onDrop={onFiles}>
      <div className={classes.text}>
        <IconUpload size={32} stroke={1.75} aria-hidden />
        <Text size="lg" fw={550}>
          {t('drop')}
        </Text>
      </div>
    </Dropzone.FullScreen>
  )
}
