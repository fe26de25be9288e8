import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './filter-chip.module.css'

/** An active filter with a button to remove it. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('components')
  return (
    <button type="button" className={classes.chip} aria-label={t('removeFilter', { label })} onClick={onRemove}>
      {label}
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
