import { RequestProblem } from '@litfass/api/client'
import type { OpenAds } from '@litfass/api/places/end-ads'
import { formatEuros } from '@litfass/domain/money/money'
import { List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { apiQuery } from '../../platform/api/api.ts'
import { Cancelled } from '../../platform/api/cancelled.ts'
import { useAccount } from '../../platform/auth/account.ts'

interface Query {
  query?: { endAds: 'true' }
}
const confirmed: Query = { query: { endAds: 'true' } }

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
          text: <OpenAdsText ads={ads} />,
          confirmLabel: t(change ? `endAds-${change.act}` : 'endAds', { count: ads.count }),
          danger: true,
          action: async () => resolve(await send(confirmed)),
          onClose: () => reject(new Cancelled()),
        })
      })
    }
  }
}

function openAdsQuery(accountId: string, placeId: string) {
  return { ...apiQuery(api.ads.getOpenAds, { accountId, query: { placeId } }), staleTime: 0 }
}

/** Shown when confirming a deletion: the ads that it ends. Renders nothing if there are none. */
export function AdsToEnd({ accountId, placeId }: { accountId: string; placeId: string }) {
  const { data } = useQuery(openAdsQuery(accountId, placeId))
  return <div aria-live="polite">{data && data.count > 0 && <OpenAdsText ads={data} />}</div>
}

/**
 * Like `useAskEndAds`, for a deletion whose confirmation shows `AdsToEnd`. Call it when the user confirms. The function
 * that it returns sends the deletion, and asks again only if the confirmation listed no ads.
 */
export function useDeleteWithAds(): (place: {
  id: string
  name: string
}) => <Result>(send: (query: Query) => Promise<Result>) => Promise<Result> {
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const askEndAds = useAskEndAds()
  return ({ id, name }) => {
    const listed = queryClient.getQueryData(openAdsQuery(accountId, id).queryKey)
    const isConfirmed = listed !== undefined && listed.count > 0
    return (send) => askEndAds((query) => send(isConfirmed ? confirmed : query), { act: 'delete', name })
  }
}

function OpenAdsText({ ads: { count, paid, amount, refund, names } }: { ads: OpenAds }) {
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
