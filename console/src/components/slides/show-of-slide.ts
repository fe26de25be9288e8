import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { weekSpansOf } from '@litfass/domain/playback/entries/entry-hours'
import { defaultEntryOf } from '@litfass/domain/playback/show'
import { useQueryClient } from '@tanstack/react-query'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { allShows } from '../../platform/api/own-lists.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** Finds the show that plays only this slide, without days or hours, or creates it. */
export function useShowOfSlide(): (slide: Pick<Slide, 'id' | 'title' | 'video'>) => Promise<Show> {
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const create = useApiMutation(api.shows.createShow, { problems: 'caller' })
  return async (slide) => {
    const { id, title } = slide
    const shows = await loadQuery(queryClient, allShows(accountId))
    const entry = { ...defaultEntryOf(slide), index: 0 }
    return (
      shows.find((show) => isShowOf(show, id)) ??
      (await create.mutateAsync({ accountId, body: { title, slides: [entry] } }))
    )
  }
}

/** Playable slides without such a show. */
export function slidesWithoutShow(slides: Slide[], shows: Pick<Show, 'slides'>[]): Slide[] {
  return slides.filter(({ id, locked }) => !locked && !shows.some((show) => isShowOf(show, id)))
}

/** Whether the show plays only this slide, at all times. */
function isShowOf({ slides }: Pick<Show, 'slides'>, slideId: string): boolean {
  const [entry, ...others] = slides
  if (!entry || others.length > 0 || entry.slideId !== slideId) return false
  return !entry.firstDay && !entry.lastDay && !weekSpansOf(entry)
}
