import { endsSoon } from '@litfass/domain/playback/entries/entry-days'
import { formatDay } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AnchorLink } from '../../components/feedback/links.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useMoment } from '../devices/use-moment.ts'

/** A link to the default slide if it ends soon: it may be in no show, and the mail about what ends names it too. */
export function EndingDefaultSlide() {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const { defaultContent } = useSuspenseQuery(accountQuery(accountId)).data
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const { today } = useMoment()
  const slide = slides.find(({ id }) => id === defaultContent.slideId)
  if (!slide?.lastDay || slide.locked || !endsSoon(slide, today)) return null
  return (
    <Text mb="md">
      <AnchorLink {...pageTarget('/slides/edit/$slideId', { params: { slideId: slide.id } })}>
        {t('defaultSlideEnds', { title: slide.title, day: formatDay(slide.lastDay) })}
      </AnchorLink>
    </Text>
  )
}
