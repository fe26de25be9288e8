import { type Ad, adApi } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useActionRefusal, useAvailabilityRefusal } from '../action-refusal.ts'
import { adQuery } from '../ads-queries.ts'
import { useAskDecline } from './decline-ad.tsx'

/** The publisher's answer. */
export function PublisherActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: detail } = useQuery(adQuery(accountId, ad.id))
  const refusal = useActionRefusal()
  const availabilityRefusal = useAvailabilityRefusal()
  const askDecline = useAskDecline()
  const approve = useApiMutation(adApi.approveAd, { problems: 'toast' })

  function accept(): void {
    approve.mutate(
      { accountId, adId: ad.id },
      {
        onSuccess: ({ advertiserName }) =>
          toastDone(t('statusApproved'), t('statusApprovedNext', { advertiser: advertiserName })),
      },
    )
  }

  return (
    <>
      <ExplainedButton
        variant="default"
        danger
        px="xl"
        why={refusal(ad, 'decline', 'publisher')}
        onClick={() => askDecline([ad])}
      >
        {t('decline')}
      </ExplainedButton>
      <ExplainedButton
        flex={1}
        loading={approve.isPending}
        leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
        why={refusal(ad, 'approve', 'publisher') ?? (detail ? availabilityRefusal(detail) : null)}
        onClick={accept}
      >
        {t('accept', { amount: formatEuros(ad.amount) })}
      </ExplainedButton>
    </>
  )
}
