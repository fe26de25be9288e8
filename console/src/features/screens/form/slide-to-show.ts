import { useQuery } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { useShowOfSlide } from '../../../components/slides/show-of-slide.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastProblem } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { slideQuery } from '../../slides/slides-queries.ts'

/** The slide that a new screen will show; null without one. */
export function useSlideToShow(slideId: string | undefined) {
  const { accountId } = useAccount()
  const showOfSlide = useShowOfSlide()
  const assignShow = useApiMutation(api.screens.assignShow, { problems: 'caller' })
  const { data: slide } = useQuery({ ...slideQuery(accountId, slideId ?? ''), enabled: slideId !== undefined })
  if (!slide) return null

  const shown = slide
  async function assign(screenId: string): Promise<void> {
    try {
      const show = await showOfSlide(shown)
      await assignShow.mutateAsync({ accountId, screenId, body: { showId: show.id } })
    } catch (error) {
      toastProblem(error)
    }
  }
  return { slide: shown, assign }
}
