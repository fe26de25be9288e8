import { RequestProblem } from '@litfass/api/client'
import type { EndedAds } from '@litfass/api/problem'
import { formatEuros } from '@litfass/domain/money/money'
import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { Cancelled } from '../../platform/api/cancelled.ts'

interface Query {
  query?: { endAds: 'true' }
}

/** What happens to which place. */
interface Change {
  act: 'delete' | 'off' | 'save'
  name: string
}

/**
 * Sends a change that takes a place off the market. If the place has open ads, lists them with the total amount and sends
 * the change again once confirmed. `change` names a single place. @throws Cancelled
 */
export function useAskEndAds(): <Result>(send: (query: Query) => Promise<Result>, change?: Change) => Promise<Result> {
  const { t } = useTranslation('places')
  const titleOf = (count: number, change: Change | undefined) =>
    change ? t(`endAdsTitle-${change.act}`, { count, name: change.name }) : t('endAdsTitle', { count })
  return async (send, change) => {
    try {
      return await send({})
    } catch (problem) {
      if (!(problem instanceof RequestProblem) || !problem.ads) throw problem
      const { ads } = problem
      return new Promise((resolve, reject) => {
        askConfirm({
          title: titleOf(ads.count, change),
          text: <EndedAdsText ads={ads} />,
          confirmLabel: t(change ? `endAds-${change.act}` : 'endAds', { count: ads.count }),
          danger: true,
          action: async () => resolve(await send({ query: { endAds: 'true' } })),
          onClose: () => reject(new Cancelled()),
        })
      })
    }
  }
}

function EndedAdsText({ ads: { count, paid, amount, refund, names } }: { ads: EndedAds }) {
  const { t } = useTranslation('places')
  return (
    <Stack gap="xs">
      <Text>{t('endAdsText', { count, amount: formatEuros(amount) })}</Text>
      <List>
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      {paid > 0 && <Text>{t('endPaidAds', { count: paid, amount: formatEuros(refund) })}</Text>}
      {count > paid && <Text>{t('endUnpaidAds', { count: count - paid })}</Text>}
      <Text c="dimmed">{t('endAdsMails')}</Text>
    </Stack>
  )
}
