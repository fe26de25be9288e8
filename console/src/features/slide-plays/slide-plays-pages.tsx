import type { SlidePlays } from '@litfass/api/playback/slide-plays'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { PageHeader } from '../../components/layout/page-header.tsx'
import { Page } from '../../components/layout/page.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { type PlaysFilter, type SlidePlaysSearch, slidePlaysQuery } from './slide-plays-queries.ts'
import { SlidePlaysView } from './slide-plays-view.tsx'

const slideRoute = getRouteApi('/account/slides/plays/$slideId')
const showRoute = getRouteApi('/account/shows/plays/$showId')

/** How often a slide was shown, and where. */
export function SlidePlaysPage(): React.ReactNode {
  const { t } = useTranslation('slidePlays')
  const filter = slideRoute.useParams()
  const search = slideRoute.useSearch()
  const plays = usePlays(filter, search)
  return (
    <Page>
      <PageHeader
        title={t('heading', { title: plays.title })}
        actions={
          <ButtonLink {...pageTarget('/slides/edit/$slideId', { params: filter })} variant="default">
            {t('toSlide')}
          </ButtonLink>
        }
      />
      <SlidePlaysView plays={plays} filter={filter} search={search} />
    </Page>
  )
}

/** How often the slides of a show were shown, and where. */
export function ShowPlaysPage(): React.ReactNode {
  const { t } = useTranslation('slidePlays')
  const filter = showRoute.useParams()
  const search = showRoute.useSearch()
  const plays = usePlays(filter, search)
  return (
    <Page>
      <PageHeader
        title={t('heading', { title: plays.title })}
        subtitle={t('ofShow')}
        actions={
          <ButtonLink {...pageTarget('/shows/edit/$showId', { params: filter })} variant="default">
            {t('toShow')}
          </ButtonLink>
        }
      />
      <SlidePlaysView plays={plays} filter={filter} search={search} />
    </Page>
  )
}

function usePlays(filter: PlaysFilter, search: SlidePlaysSearch): SlidePlays {
  const { accountId } = useAccount()
  const { data } = useSuspenseQuery(slidePlaysQuery(accountId, filter, useDeferredValue(search)))
  usePageThing(data.title)
  return data
}
