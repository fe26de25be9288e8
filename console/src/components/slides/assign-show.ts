import type { Screen } from '@litfass/api/places/screens'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastUndo } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { reasonOf } from './reason-of-screen.ts'

/** A show, or the default slide with an empty id. */
interface Assigned {
  id: string
  title: string
}

/** When a screen plays its assigned show: now, outside its schedule, or once it has left its state, which is returned. */
export function playsWhen(screen: Pick<Screen, 'active' | 'health' | 'planned'>, instant: number) {
  if (!screen.active) return 'inactive'
  if (screen.health.state !== 'onAir') return screen.health.state
  if (screen.planned.source === 'schedule') return 'schedule'
  return reasonOf(screen, instant).reason === 'dark' ? 'dark' : 'now'
}

/** Names the new and the previous show of a screen in a toast, with a button to undo the change. */
export function useShowChanged() {
  const { t } = useTranslation(['screens', 'components'])
  return (screen: Screen, { show, before, onUndo }: { show: string; before: string; onUndo: () => void }) =>
    toastUndo(t(`plays-${playsWhen(screen, Date.now())}`, { name: screen.name, show }), {
      message: t('showBefore', { show: before }),
      label: t('undo', { ns: 'components' }),
      onUndo,
    })
}

/** Returns a function that assigns a show to a screen, with a toast that can undo it. @throws RequestProblem */
export function useAssignShow() {
  const { accountId } = useAccount()
  const assign = useApiMutation(api.screens.assignShow, { problems: 'caller' })
  const undo = useApiMutation(api.screens.assignShow, { problems: 'toast' })
  const toastChanged = useShowChanged()
  return async (screenId: string, show: Assigned, before: Assigned): Promise<void> => {
    const changed = await assign.mutateAsync({ accountId, screenId, body: { showId: show.id } })
    toastChanged(changed, {
      show: show.title,
      before: before.title,
      onUndo: () => undo.mutate({ accountId, screenId, body: { showId: before.id } }),
    })
  }
}
