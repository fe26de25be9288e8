import type { AdDetail } from '@litfass/api/ads/ads'
import { isOpen } from '@litfass/domain/ads/ad'
import { isOpenDispute, lastDayToAnswer } from '@litfass/domain/money/dispute'
import { formatEuros } from '@litfass/domain/money/money'
import { formatDay } from '@litfass/domain/time/day'
import { Alert, Anchor, type MantineSpacing } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Explains an open dispute of an ad's payment, and shows the company that was paid its deadline to answer. */
export function DisputeNote({
  ad: { dispute, status: adStatus, paused, publisherZone },
  mt,
}: {
  ad: AdDetail
  mt?: MantineSpacing
}) {
  const { t } = useTranslation('ads')
  if (!dispute || !isOpenDispute(dispute.status)) return null
  const { status, amount, ads = 1, alreadyRefunded = 0, answerUntil, url } = dispute
  const mustAnswer = url !== undefined && status === 'needs-response'
  const sentences = [
    t('disputedText'),
    isOpen(adStatus) && paused === undefined ? t('disputedPlays') : [],
    amount === undefined ? [] : t('disputedAmount', { count: ads, amount: formatEuros(amount) }),
    mustAnswer && alreadyRefunded > 0 ? t('disputedRefunded', { amount: formatEuros(alreadyRefunded) }) : [],
    answerUntil && status === 'needs-response'
      ? t('disputedUntil', { day: formatDay(lastDayToAnswer(Date.parse(answerUntil), publisherZone)) })
      : [],
  ].flat()
  return (
    <Alert color={mustAnswer ? 'red' : 'gray'} title={t('disputed')} {...(mt && { mt })}>
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
