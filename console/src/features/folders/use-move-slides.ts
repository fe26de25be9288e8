import type { Slide } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone, toastUndo } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

export type MovedSlide = Pick<Slide, 'id' | 'folder'>
/** Null: out of their folders. */
export type MoveTarget = { id: string; title: string } | null
export type MoveSlides = (slides: readonly MovedSlide[], to: MoveTarget) => Promise<void>

/** Moves slides and offers to move them back. The move dialog shows problems itself; dropped slides need a toast. */
export function useMoveSlides({ problems }: { problems: 'caller' | 'toast' }): MoveSlides {
  const { t } = useTranslation(['folders', 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(api.folders.moveSlides, { problems })
  const back = useApiMutation(api.folders.moveSlides, { problems: 'toast', queued: true })

  async function moveBack(slides: readonly MovedSlide[]): Promise<void> {
    for (const [folderId, group] of Map.groupBy(slides, ({ folder }) => folder?.id ?? null))
      await back.mutateAsync({ accountId, body: { slides: group.map(({ id }) => id), folderId } })
    toastDone(t('movedBack', { count: slides.length }))
  }

  return async (slides, to) => {
    const moved = slides.filter(({ folder }) => folder?.id !== to?.id)
    if (moved.length === 0) return
    const count = moved.length
    await mutateAsync({ accountId, body: { slides: moved.map(({ id }) => id), folderId: to?.id ?? null } })
    toastUndo(to ? t('moved', { count, folder: to.title }) : t('movedOut', { count }), {
      label: t('undo', { ns: 'components' }),
      onUndo: () => void moveBack(moved).catch(() => {}),
    })
  }
}
