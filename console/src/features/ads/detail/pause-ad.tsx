import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal, pauseRefusal } from '@litfass/domain/ads/ad'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { openDialog } from '../../../components/feedback/open-dialog.ts'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { ReasonForm } from './reason-form.tsx'

/** Pauses a paid ad, with a reason, or resumes it. Nothing for ads that cannot be paused. */
export function PauseButton({ ad }: { ad: Ad }) {
  const { t } = useTranslation('ads')
  const { accountId } = useAccount()
  const resume = useApiMutation(api.ads.resumeAd, { problems: 'toast' })
  if (adRefusal(ad, 'pause') !== null || pauseRefusal(ad, 'pause') === 'pause-not-settled') return null
  if (ad.paused !== undefined)
    return (
      <ExplainedButton
        variant="default"
        why={null}
        // Not `loading`, which disables it: the focus would be lost, and belongs to "Pause" afterwards.
        onClick={() =>
          !resume.isPending && resume.mutate({ accountId, adId: ad.id }, { onSuccess: () => toastDone(t('resumed')) })
        }
      >
        {t('resume')}
      </ExplainedButton>
    )
  return (
    <ExplainedButton
      variant="default"
      why={null}
      onClick={() =>
        openDialog(t('pauseTitle', { title: ad.creative.title, place: ad.placeName }), (close) => (
          <PauseForm ad={ad} accountId={accountId} close={close} />
        ))
      }
    >
      {t('pause')}
    </ExplainedButton>
  )
}

function PauseForm({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.pauseAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('pauseText', { advertiser: ad.advertiserName })}
      confirmLabel={t('pauseAd')}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason } })
        toastDone(t('paused'), t('pausedNext', { advertiser: ad.advertiserName }))
      }}
      close={close}
    />
  )
}
