import { getRouteApi } from '@tanstack/react-router'

import { AdvertiserActions } from '../detail/advertiser-actions.tsx'
import { PublisherActions } from '../detail/publisher-actions.tsx'
import { AdView } from './ad-view.tsx'

const requestRoute = getRouteApi('/account/publish/ads/$adId')
const adRoute = getRouteApi('/account/advertise/ads/$adId')

/** An ad that another company wants to book here, or has booked. */
export function BookingRequestPage(): React.ReactNode {
  const { adId } = requestRoute.useParams()
  const { show } = requestRoute.useSearch()
  return (
    <AdView key={adId} adId={adId} side="publisher" showsMessages={show === 'messages'} Actions={PublisherActions} />
  )
}

/** An ad that this account books. */
export function AdPage(): React.ReactNode {
  const { adId } = adRoute.useParams()
  const { show } = adRoute.useSearch()
  return (
    <AdView key={adId} adId={adId} side="advertiser" showsMessages={show === 'messages'} Actions={AdvertiserActions} />
  )
}
