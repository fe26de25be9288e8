import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './show-form.module.css'

/** Beside the list; where there is no space for that, a sheet from below that opens with an entry. */
export function EntryPanel({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['shows', 'components'])
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  if (!isNarrow) return <div className={classes.properties}>{children}</div>
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
      title={t('entry')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'components' }) }}
    >
      {children}
      <Button fullWidth mt="md" onClick={onClose}>
        {t('done')}
      </Button>
    </Drawer>
  )
}
