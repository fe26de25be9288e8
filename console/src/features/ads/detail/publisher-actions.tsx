import type { Ad } from '@litfass/api/ads/ads'
import { RequestProblem } from '@litfass/api/client'
import { adRefusalOn, isAwaited } from '@litfass/domain/ads/ad'
import { isOpenDispute } from '@litfass/domain/money/dispute'
import { formatEuros } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone, toastProblem } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { todayIn } from '../../../platform/i18n/today.ts'
import { sellerStepOf, useActionRefusal, useAvailabilityRefusal, usePlaceRefusal } from '../action-refusal.ts'
import { adQuery } from '../ads-queries.ts'
import { useAskDecline } from './decline-ad.tsx'
import { useAskAgree, useAskEnd, useAskRefuse } from './end-ad.tsx'
import { PauseButton } from './pause-ad.tsx'

/** Accept or decline; once the ad is paid, end it or answer a request to cancel it. */
export function PublisherActions({ ad }: { ad: Ad }) {
  const canEnd = adRefusalOn(ad, 'end', todayIn(ad.publisherZone)) === null
  return canEnd ? <EndActions ad={ad} /> : <RequestActions ad={ad} />
}

function EndActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: detail } = useQuery(adQuery(accountId, ad.id))
  const askEnd = useAskEnd()
  const askAgree = useAskAgree()
  const askRefuse = useAskRefuse()
  const cancellation = detail?.cancellation
  const why = detail?.dispute && isOpenDispute(detail.dispute.status) ? t('disputedText') : null
  if (!ad.cancelAsked)
    return (
      <>
        <PauseButton ad={ad} />
        <ExplainedButton
          flex={1}
          variant="default"
          danger
          loading={!cancellation}
          why={why}
          onClick={() => cancellation && askEnd(ad, cancellation)}
        >
          {t('endAd')}
        </ExplainedButton>
      </>
    )
  return (
    <>
      <Button variant="default" px="xl" onClick={() => askRefuse(ad)}>
        {t('refuseToCancel')}
      </Button>
      <ExplainedButton
        flex={1}
        loading={!cancellation}
        why={why}
        onClick={() => cancellation && askAgree(ad, cancellation)}
      >
        {t('agreeToCancel')}
      </ExplainedButton>
    </>
  )
}

function RequestActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const { data: detail } = useQuery(adQuery(accountId, ad.id))
  const refusal = useActionRefusal()
  const availabilityRefusal = useAvailabilityRefusal()
  const placeRefusal = usePlaceRefusal()
  const askDecline = useAskDecline()
  const approve = useApiMutation(api.ads.approveAd, { problems: 'caller' })
  const sellerStep = sellerStepOf(detail?.sellerRefusal)
  const done = ({ advertiserName }: Ad) =>
    toastDone(
      t('statusApproved'),
      t(sellerStep ? `statusApprovedNext-${sellerStep}` : 'statusApprovedNext', { advertiser: advertiserName }),
    )

  function accept(): void {
    approve.mutate(
      { accountId, adId: ad.id },
      {
        onSuccess: done,
        onError: (error) =>
          error instanceof RequestProblem && error.code === 'screen-unreliable' ? confirm() : toastProblem(error),
      },
    )
  }

  /** Asks before accepting an ad for a screen that missed many plays. */
  function confirm(): void {
    askConfirm({
      title: t('approveUnreliableTitle'),
      text: t('approveUnreliableText', { place: ad.placeName }),
      confirmLabel: t('approveUnreliable'),
      action: async () => done(await approve.mutateAsync({ accountId, adId: ad.id, query: { unreliable: 'true' } })),
    })
  }

  return (
    <>
      <ExplainedButton
        {...(!isAwaited(ad, 'publisher') && { flex: 1 })}
        variant="default"
        danger
        px="xl"
        why={refusal(ad, 'decline')}
        onClick={() => askDecline([ad])}
      >
        {t('decline')}
      </ExplainedButton>
      {isAwaited(ad, 'publisher') && (
        <ExplainedButton
          flex={1}
          loading={approve.isPending}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          why={placeRefusal(detail) ?? (detail ? availabilityRefusal(detail) : null)}
          onClick={accept}
        >
          {t('accept', { amount: formatEuros(shareOfAd(ad).own) })}
        </ExplainedButton>
      )}
    </>
  )
}
