import type { Ad } from '@litfass/api/ads/ads'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { adQuery } from '../ads-queries.ts'
import { useReportAnswers } from '../list/answers.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Asks for a reason, then declines one ad or several. */
export function useAskDecline(): (ads: [Ad, ...Ad[]], after?: () => void) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ads, after) => {
    const [ad, ...others] = ads
    if (others.length === 0)
      openDialog(t('declineTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
        <DeclineOne ad={ad} accountId={accountId} close={close} />
      ))
    else
      openDialog(t('declineSeveral', { count: ads.length }), (close) => (
        <DeclineSeveral ads={ads} accountId={accountId} close={close} after={after} />
      ))
  }
}

export function DeclineOne({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation(['ads', 'adStatuses'])
  const { mutateAsync } = useApiMutation(api.ads.declineAd, { problems: 'caller' })
  const [seen] = useState(ad.status)
  const { data: { status } = ad } = useQuery(adQuery(accountId, ad.id))
  return (
    <ReasonForm
      text={t('declineText', { advertiser: ad.advertiserName })}
      confirmLabel={t('decline')}
      why={status === seen ? null : t('statusChanged', { status: t(status, { ns: 'adStatuses' }) })}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason, status: seen } })
        toastDone(t('statusDeclined'), t('statusDeclinedNext', { advertiser: ad.advertiserName }))
      }}
      close={close}
    />
  )
}

function DeclineSeveral({
  ads,
  accountId,
  close,
  after,
}: {
  ads: [Ad, ...Ad[]]
  accountId: string
  close: () => void
  after: (() => void) | undefined
}) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.declineAds, { problems: 'caller' })
  const report = useReportAnswers()
  return (
    <ReasonForm
      text={t('declineSeveralText')}
      confirmLabel={t('decline')}
      submit={async (reason) => {
        // Only requests that wait for an answer can be selected.
        const body = { ids: ads.map(({ id }) => id), reason, status: ads[0].status }
        report(await mutateAsync({ accountId, body }), { ads, done: 'declined' })
        after?.()
      }}
      close={close}
    />
  )
}
