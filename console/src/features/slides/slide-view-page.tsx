import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { FullPage } from '../../components/feedback/full-page.tsx'
import { PlayedSlide } from '../../components/video/played-slide.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { slideQuery } from './slides-queries.ts'

const route = getRouteApi('/account/slides/view/$slideId')

/** A slide as a screen draws it, over the whole page. */
export function SlideViewPage(): React.ReactNode {
  const { slideId } = route.useParams()
  const { accountId } = useAccount()
  const { data: slide } = useSuspenseQuery(slideQuery(accountId, slideId))
  const { title, content, backgroundUrl, pictureFit, video } = slide
  return (
    <FullPage title={title} leaveTo="/slides/overview">
      <PlayedSlide
        slide={{ title, content, media: backgroundUrl || null, pictureFit }}
        video={video}
        play={{ playing: true, heard: false }}
      />
    </FullPage>
  )
}
