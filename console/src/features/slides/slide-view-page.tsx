import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { FullPage } from '../../components/layout/full-page.tsx'
import { stageSlideOf } from '../../components/place/drawn-slide.ts'
import { PlayedSlide } from '../../components/video/played-slide.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { slideQuery } from './slides-queries.ts'

const route = getRouteApi('/account/slides/view/$slideId')

/** A slide as a screen draws it, over the whole page. */
export function SlideViewPage(): React.ReactNode {
  const { slideId } = route.useParams()
  const { accountId } = useAccount()
  const { data: slide } = useSuspenseQuery(slideQuery(accountId, slideId))
  return (
    <FullPage title={slide.title} leaveTo="/slides/overview">
      <PlayedSlide slide={stageSlideOf(slide)} video={slide.video} play={{ playing: true, withSound: false }} />
    </FullPage>
  )
}
