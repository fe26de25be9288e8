import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpenDispute } from '@litfass/domain/money/dispute'
import { formatEuros } from '@litfass/domain/money/money'
import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatMomentDay } from '../../../platform/i18n/format.ts'

/** Explains an open dispute of an ad's payment, and shows the company that was paid its deadline to answer. */
export function DisputeNote({ dispute }: { dispute: AdDetail['dispute'] }) {
  const { t } = useTranslation('ads')
  if (!dispute || !isOpenDispute(dispute.status)) return null
  const { status, amount, alreadyRefunded = 0, answerUntil, url } = dispute
  const mustAnswer = url !== undefined && status === 'needs-response'
  const sentences = [
    t('disputedText'),
    amount === undefined ? [] : t('disputedAmount', { amount: formatEuros(amount) }),
    mustAnswer && alreadyRefunded > 0 ? t('disputedRefunded', { amount: formatEuros(alreadyRefunded) }) : [],
    answerUntil && status === 'needs-response' ? t('disputedUntil', { day: formatMomentDay(answerUntil) }) : [],
  ].flat()
  return (
    <Alert color={mustAnswer ? 'red' : 'gray'} title={t('disputed')}>
      {sentences.join(' ')}
      {mustAnswer && (
        <>
          {' '}
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {t('answerDispute')}
          </Anchor>
        </>
      )}
    </Alert>
  )
}
