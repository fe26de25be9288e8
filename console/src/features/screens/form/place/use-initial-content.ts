import type { Slide } from '@litfass/api/playback/slides'
import { reindexed } from '@litfass/domain/playback/show'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { accountQuery } from '../../../../platform/api/own-queries.ts'
import { useAccount } from '../../../../platform/auth/account.ts'
import { showQuery } from '../../../shows/shows-queries.ts'
import { slideQuery } from '../../../slides/slides-queries.ts'

export interface InitialContent {
  title: string
  /** The first slide; absent for the default slide. */
  slide: Slide | undefined
  /** Whether it is the company's default content. */
  isDefaultContent: boolean
}

/** What a new screen plays as soon as it is connected: the slide that it was created for, else the company's default content. */
export function useInitialContent(chosenSlide: Slide | undefined): InitialContent {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const { showId, slideId } = account?.defaultContent ?? { showId: null, slideId: null }
  const { data: show } = useQuery({ ...showQuery(accountId, showId ?? ''), enabled: showId !== null })
  const firstId = show ? reindexed(show.slides)[0]?.slideId : slideId
  const { data: slide } = useQuery({ ...slideQuery(accountId, firstId ?? ''), enabled: Boolean(firstId) })
  if (chosenSlide) return { title: chosenSlide.title, slide: chosenSlide, isDefaultContent: false }
  const title = show?.title ?? (showId === null ? slide?.title : undefined)
  if (title === undefined) return { title: t('defaultSlide'), slide: undefined, isDefaultContent: false }
  return { title, slide, isDefaultContent: true }
}
