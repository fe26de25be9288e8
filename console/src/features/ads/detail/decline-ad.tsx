import type { Ad } from '@litfass/api/ads/ads'
import { ReasonInput } from '@litfass/domain/ads/reason'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useReportAnswers } from '../list/answers.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Asks for a reason, then declines one ad or several. */
export function useAskDecline(): (ads: [Ad, ...Ad[]], after?: () => void) => void {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  return (ads, after) => {
    const [ad, ...others] = ads
    const id = modals.open({
      title:
        others.length === 0
          ? t('declineTitle', { title: ad.creative.title, place: ad.placeName })
          : t('declineSeveral', { count: ads.length }),
      children:
        others.length === 0 ? (
          <DeclineOne ad={ad} accountId={accountId} close={() => modals.close(id)} />
        ) : (
          <DeclineSeveral ads={ads} accountId={accountId} close={() => modals.close(id)} after={after} />
        ),
    })
  }
}

// Dialogs are outside the routes, so the account is a prop.
export function DeclineOne({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.declineAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('declineText', { advertiser: ad.advertiserName })}
      label={t('reason')}
      schema={ReasonInput}
      confirmLabel={t('decline')}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason } })
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
  ads: Ad[]
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
      label={t('reason')}
      schema={ReasonInput}
      confirmLabel={t('decline')}
      submit={async (reason) => {
        report(await mutateAsync({ accountId, body: { ids: ads.map(({ id }) => id), reason } }), {
          ads,
          done: 'declined',
        })
        after?.()
      }}
      close={close}
    />
  )
}
