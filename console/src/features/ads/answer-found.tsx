import type { AdDetail } from '@litfass/api/ads/ads'
import { formatEuros } from '@litfass/domain/money/money'
import { shareOfAd } from '@litfass/domain/money/platform-fee'
import { formatPeriod } from '@litfass/domain/time/day'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { DialogQuery } from '../../components/feedback/dialog-query.tsx'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { useApiForm } from '../../components/form/form.tsx'
import type { FoundDialogProps } from '../../shell/palette/found-actions.ts'
import { useActionRefusal, useAvailabilityRefusal, usePlaceRefusal } from './action-refusal.ts'
import { adQuery } from './ads-queries.ts'
import { isUnreliable, useAcceptAd } from './detail/accept-ad.ts'
import { DeclineOne } from './detail/decline-ad.tsx'

/** Accepts a booking request that the search has found, after showing what is booked and for how much. */
export function AcceptFound({ found, accountId, close }: FoundDialogProps) {
  const query = useQuery(adQuery(accountId, found.id))
  return <DialogQuery query={query}>{(ad) => <AcceptOne ad={ad} accountId={accountId} close={close} />}</DialogQuery>
}

export function DeclineFound({ found, accountId, close }: FoundDialogProps) {
  const query = useQuery(adQuery(accountId, found.id))
  return <DialogQuery query={query}>{(ad) => <DeclineOne ad={ad} accountId={accountId} close={close} />}</DialogQuery>
}

function AcceptOne({ ad, accountId, close }: { ad: AdDetail; accountId: string; close: () => void }) {
  const { t } = useTranslation('ads')
  const refusal = useActionRefusal()
  const availabilityRefusal = useAvailabilityRefusal()
  const placeRefusal = usePlaceRefusal()
  const { accept } = useAcceptAd(accountId)
  // After this refusal, the dialog shows the reason, and pressing the button again confirms.
  const [unreliable, setUnreliable] = useState(false)
  const { form: _, ...dialog } = useApiForm({
    initialValues: {},
    schema: z.object({}),
    submit: async () => {
      try {
        await accept(ad, { unreliable })
      } catch (error) {
        setUnreliable(isUnreliable(error))
        throw error
      }
      close()
    },
  })
  return (
    <FormDialog
      {...dialog}
      gap="md"
      save={t('accept', { amount: formatEuros(shareOfAd(ad).own) })}
      why={refusal(ad, 'approve') ?? placeRefusal(ad) ?? availabilityRefusal(ad)}
      onCancel={close}
    >
      <Text>
        {t('acceptText', {
          advertiser: ad.advertiserName,
          place: ad.placeName,
          period: formatPeriod(ad.startDate, ad.endDate),
        })}
      </Text>
    </FormDialog>
  )
}
