import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { jobEntries } from '@litfass/domain/playback/job'
import { reindexed, type ShowSlideInput } from '@litfass/domain/playback/show'
import { useSuspenseQuery } from '@tanstack/react-query'

import { allShows, allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'

export interface OwnContent {
  slides: Map<string, Slide>
  shows: Map<string, Show>
}

/** The account's slides and shows, by id. */
export function useOwnContent(): OwnContent {
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { data: shows } = useSuspenseQuery(allShows(accountId))
  return {
    slides: new Map(slides.map((slide) => [slide.id, slide])),
    shows: new Map(shows.map((show) => [show.id, show])),
  }
}

/** What a job would put on air now. */
export function entriesOf(job: { slides: string[]; shows: string[] }, own: OwnContent): ShowSlideInput[] {
  const shows = job.shows.map((id) => reindexed(own.shows.get(id)?.slides ?? []))
  return jobEntries(
    job.slides.filter((id) => own.slides.has(id)),
    shows,
  )
}

export function firstSlideOf(show: Show | undefined, own: OwnContent): Slide | undefined {
  return own.slides.get(reindexed(show?.slides ?? [])[0]?.slideId ?? '')
}
