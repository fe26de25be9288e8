import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './file-drop-zone.module.css'

/**
 * Covers the page while files are dragged over it. Only for pointers: pages with it also have a button that chooses files.
 */
export function FileDropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('uploads')
  return (
    <Dropzone.FullScreen
      active
      activateOnKeyboard={false}
      aria-hidden
      classNames={{ fullScreen: classes.screen, root: classes.zone }}
      onDrop={onFiles}
    >
      <div className={classes.text}>
        <IconUpload size={32} stroke={1.75} aria-hidden />
        <Text size="lg" fw={550}>
          {t('drop')}
        </Text>
      </div>
    </Dropzone.FullScreen>
  )
}
