import type { Ad } from '@litfass/api/ads/ads'
import { adRefusalOn, isAwaited } from '@litfass/domain/ads/ad'
import { formatEuros } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../../components/feedback/confirm-dialog.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { toastProblem } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { todayIn } from '../../../platform/i18n/today.ts'
import { useActionRefusal, useAvailabilityRefusal, usePlaceRefusal } from '../action-refusal.ts'
import { adQuery } from '../ads-queries.ts'
import { isUnreliable, useAcceptAd } from './accept-ad.ts'
import { useAskDecline } from './decline-ad.tsx'
import { useAskAgree, useAskEnd, useAskRefuse } from './end-ad.tsx'
import { PauseButton } from './pause-ad.tsx'
import { useCancellation } from './use-cancellation.ts'

/** Accept or decline; once the ad is paid, end it or answer a request to cancel it. */
export function PublisherActions({ ad }: { ad: Ad }) {
  const canEnd = adRefusalOn(ad, 'end', todayIn(ad.publisherZone)) === null
  return canEnd ? <EndActions ad={ad} /> : <RequestActions ad={ad} />
}

function EndActions({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { cancellation, ...button } = useCancellation(ad.id)
  const askEnd = useAskEnd()
  const askAgree = useAskAgree()
  const askRefuse = useAskRefuse()
  if (!ad.cancelAsked)
    return (
      <>
        <PauseButton ad={ad} />
        <ExplainedButton
          {...button}
          flex={1}
          variant="default"
          danger
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
      <ExplainedButton {...button} flex={1} onClick={() => cancellation && askAgree(ad, cancellation)}>
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
  const { accept, busy } = useAcceptAd(accountId)

  /** Asks before accepting an ad for a screen that missed many plays. */
  function confirm(): void {
    askConfirm({
      title: t('approveUnreliableTitle'),
      text: t('approveUnreliableText', { place: ad.placeName }),
      confirmLabel: t('approveUnreliable'),
      action: () => accept(detail ?? ad, { unreliable: true }),
    })
  }

  return (
    <>
      {/* It must not move when the other button disappears: a second click would hit it. */}
      <ExplainedButton variant="default" danger px="xl" why={refusal(ad, 'decline')} onClick={() => askDecline([ad])}>
        {t('decline')}
      </ExplainedButton>
      {isAwaited(ad, 'publisher') && (
        <ExplainedButton
          flex={1}
          loading={busy}
          leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
          why={placeRefusal(detail) ?? (detail ? availabilityRefusal(detail) : null)}
          onClick={() =>
            void accept(detail ?? ad).catch((error) => (isUnreliable(error) ? confirm() : toastProblem(error)))
          }
        >
          {t('accept', { amount: formatEuros(shareOfAd(ad).own) })}
        </ExplainedButton>
      )}
    </>
  )
}
