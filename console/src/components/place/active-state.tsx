import { useTranslation } from 'react-i18next'

import { StateDot } from './state-dot.tsx'

/** Whether a place is on offer. */
export function ActiveState({ active }: { active: boolean }) {
  const { t } = useTranslation('components')
  return <StateDot look={active ? 'on' : 'off'}>{t(active ? 'active' : 'inactive')}</StateDot>
}
