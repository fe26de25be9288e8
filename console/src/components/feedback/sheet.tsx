import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './sheet.module.css'

/** A dialog from below, as high as its content, for windows without space for a panel. */
export function Sheet({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}
