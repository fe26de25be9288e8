import type { DisputeToAnswer } from '@litfass/api/people/accounts'
import { lastDayToAnswer } from '@litfass/domain/money/dispute'
import { formatEuros } from '@litfass/domain/money/money'
import { Trans, useTranslation } from 'react-i18next'

import { CreativeThumb } from '../../components/place/creative-thumb.tsx'
import { deadlineDay } from '../../platform/i18n/today.ts'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { PendingRow } from './pending-row.tsx'

/** A disputed payment that this publisher has to answer. */
export function DisputeRow({ dispute, zone }: { dispute: DisputeToAnswer; zone: string }) {
  const { t } = useTranslation('dashboard')
  const { adId, advertiser, amount, answerUntil } = dispute
  return (
    <PendingRow
      picture={<CreativeThumb creative={dispute.creative} resolution={dispute.resolution} />}
      sentence={
        <Trans
          t={t}
          i18nKey="disputed"
          values={{ company: advertiser, amount: formatEuros(amount) }}
          components={{ b: <b /> }}
        />
      }
      line={t('disputedLine')}
      {...(answerUntil && {
        deadline: t('answerBy', { day: deadlineDay(lastDayToAnswer(Date.parse(answerUntil), zone), zone) }),
      })}
      action={t('answerDispute')}
      target={pageTarget('/publish/ads/$adId', { params: { adId } })}
    />
  )
}
