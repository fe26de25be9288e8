import type { AdDetail } from '@litfass/api/ads/ads'
import type { AdSettlement } from '@litfass/api/ads/settlements'
import type { AdSide } from '@litfass/domain/ads/ad'
import type { Remedy } from '@litfass/domain/ads/delivery/make-good'
import { formatEuros, formatCount } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { ExplainedButton } from '../../components/form/explained-button.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

import classes from './remedy-choice.module.css'

interface Asked {
  ad: AdDetail
  choice: NonNullable<AdSettlement['choice']>
}

/** The advertiser chooses extra days or a refund for the missing plays. The publisher reads what can be chosen. */
export function RemedyChoice({ ad, choice, side }: Asked & { side: AdSide }) {
  const { t } = useTranslation('delivery')
  const { until, missing, refund, otherwise } = choice
  if (side === 'publisher' && choice.isDisputed)
    return (
      <Text size="sm" className={classes.choice}>
        <DisputedChoice missing={missing} />
      </Text>
    )
  if (side === 'publisher')
    return (
      <Text size="sm" className={classes.choice}>
        {t('choicePublisher', {
          count: missing,
          missing: formatCount(missing),
          advertiser: ad.advertiserName,
          refund: formatEuros(refund),
          until: formatDay(until),
        })}{' '}
        {t(`choiceOtherwise-${otherwise}`)}
      </Text>
    )
  return <Choice ad={ad} choice={choice} />
}

function Choice({ ad, choice: { until, missing, days, refund, chosen, otherwise, isDisputed } }: Asked) {
  const { t } = useTranslation('delivery')
  const { accountId } = useAccount()
  const refusal = useRefusal(isDisputed)
  const { mutate, isPending } = useApiMutation(api.settlements.chooseRemedy, { problems: 'toast' })
  const choose = (remedy: Remedy) =>
    mutate({ accountId, adId: ad.id, body: { remedy } }, { onSuccess: () => toastDone(t('choiceSaved')) })
  return (
    <section className={classes.choice} data-pending={chosen === null || undefined} aria-label={t('choiceTitle')}>
      <Title order={3} size="sm">
        {t('choiceTitle')}
      </Title>
      <Text size="sm" mt={4}>
        {isDisputed ? (
          <DisputedChoice missing={missing} />
        ) : (
          <>
            {t('choiceText', { count: missing, missing: formatCount(missing), until: formatDay(until) })}{' '}
            {t(chosen === null ? `choiceOtherwise-${otherwise}` : `chosen-${chosen}`)}
          </>
        )}
      </Text>
      <Group gap="xs" mt="sm">
        <ExplainedButton
          variant={chosen === 'extend' ? 'light' : 'default'}
          loading={isPending}
          why={refusal ?? (days === 0 ? t('noExtraDays') : null)}
          onClick={() => choose('extend')}
        >
          {days === 0 ? t('extraDays') : t('chooseDays', { count: days })}
        </ExplainedButton>
        <ExplainedButton
          variant={chosen === 'refund' ? 'light' : 'default'}
          loading={isPending}
          why={refusal}
          onClick={() => choose('refund')}
        >
          {t('chooseRefund', { refund: formatEuros(refund) })}
        </ExplainedButton>
      </Group>
    </section>
  )
}

function DisputedChoice({ missing }: { missing: number }) {
  const { t } = useTranslation('delivery')
  const refusal = useRefusal(true)
  return (
    <>
      {t('choiceMissing', { count: missing, missing: formatCount(missing) })} {refusal}
    </>
  )
}

function useRefusal(isDisputed: boolean): string | null {
  const { t } = useTranslation('problems')
  return isDisputed ? t('choice-disputed') : null
}
