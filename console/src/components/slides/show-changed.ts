import type { Screen } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'

import { toastUndo } from '../../platform/api/toast.tsx'

/** When a screen plays the show that it is assigned: now, or only when something else has changed. */
export function playsWhen({ active, health, planned }: Pick<Screen, 'active' | 'health' | 'planned'>) {
  if (!active) return 'inactive'
  if (health.state !== 'onAir') return health.state
  return planned.source === 'schedule' ? 'schedule' : 'now'
}

/** Says which show a screen has been assigned and which one it had, with a button to undo it. */
export function useShowChanged() {
  const { t } = useTranslation(['screens', 'components'])
  return (screen: Screen, { show, before, onUndo }: { show: string; before: string; onUndo: () => void }) =>
    toastUndo(t(`plays-${playsWhen(screen)}`, { name: screen.name, show }), {
      message: t('showBefore', { show: before }),
      label: t('undo', { ns: 'components' }),
      onUndo,
    })
}
