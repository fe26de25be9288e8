import { useTranslation } from 'react-i18next'

import classes from './active-state.module.css'

/** Whether a place is on offer, as sign and word. */
export function ActiveState({ active }: { active: boolean }) {
  const { t } = useTranslation('parts')
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-active={active || undefined} />
      {t(active ? 'active' : 'inactive')}
    </span>
  )
}
