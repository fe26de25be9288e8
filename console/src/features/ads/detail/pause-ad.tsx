import type { Ad } from '@litfass/api/ads/ads'
import { adRefusal, pauseRefusal } from '@litfass/domain/ads/ad'
import { ReasonInput } from '@litfass/domain/ads/reason'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

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
        loading={resume.isPending}
        why={null}
        onClick={() => resume.mutate({ accountId, adId: ad.id }, { onSuccess: () => toastDone(t('resumed')) })}
      >
        {t('resume')}
      </ExplainedButton>
    )
  return (
    <ExplainedButton
      variant="default"
      why={null}
      onClick={() => {
        const id = modals.open({
          title: t('pauseTitle', { title: ad.creative.title, place: ad.placeName }),
          children: <PauseForm ad={ad} accountId={accountId} close={() => modals.close(id)} />,
        })
      }}
    >
      {t('pause')}
    </ExplainedButton>
  )
}

// Dialogs are outside the routes, so the account is a prop.
function PauseForm({ ad, accountId, close }: { ad: Ad; accountId: string; close: () => void }) {
  const { t } = useTranslation('ads')
  const { mutateAsync } = useApiMutation(api.ads.pauseAd, { problems: 'caller' })
  return (
    <ReasonForm
      text={t('pauseText', { advertiser: ad.advertiserName })}
      label={t('reason')}
      schema={ReasonInput}
      confirmLabel={t('pauseAd')}
      submit={async (reason) => {
        await mutateAsync({ accountId, adId: ad.id, body: { reason } })
        toastDone(t('paused'), t('pausedNext', { advertiser: ad.advertiserName }))
      }}
      close={close}
    />
  )
}
