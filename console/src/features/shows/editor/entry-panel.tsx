import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Sheet } from '../../../components/feedback/sheet.tsx'
import { useIsNarrow } from '../../../platform/theme/use-is-narrow.ts'

import classes from './show-form.module.css'

/** The settings of an entry beside the list or, in narrow windows, in a sheet that opens with the entry. */
export function EntryPanel({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('shows')
  if (!useIsNarrow()) return <div className={classes.properties}>{children}</div>
  return (
    <Sheet opened={isOpen} onClose={onClose} title={t('entry')}>
      {children}
      <Button fullWidth mt="md" onClick={onClose}>
        {t('done')}
      </Button>
    </Sheet>
  )
}
