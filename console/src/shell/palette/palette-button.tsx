import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useSearchKeys } from '../shortcuts/use-search-keys.ts'
import { palette } from './palette-store.ts'

import classes from './palette-button.module.css'

/** Looks like a search field; on mobile it is an icon. */
export function PaletteButton({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('palette')
  const keys = useSearchKeys()
  if (mobile)
    return (
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('open')} onClick={palette.open}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
    )
  return (
    <UnstyledButton className={classes.field} aria-keyshortcuts="Control+K" onClick={palette.open}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.text}>{t('open')}</span>
      <Kbd className={classes.keys} aria-hidden>
        {keys}
      </Kbd>
    </UnstyledButton>
  )
}
