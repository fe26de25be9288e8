import { useTranslation } from 'react-i18next'

import { useDeleteMany } from '../../components/feedback/use-delete-many.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useAskEndAds } from './ask-end-ads.tsx'
import { pathOf, type PlaceKind } from './place-kind.ts'

/** Asks, then deletes places one after the other; asks again about those with open ads. */
export function useDeletePlaces<Place extends { id: string }>(kind: PlaceKind<Place>): (places: Place[]) => void {
  const { t } = useTranslation([kind.texts, 'components'])
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(kind.remove, { problems: 'caller' })
  const askEndAds = useAskEndAds()
  const deleteMany = useDeleteMany()

  function remove(id: string, name: string): Promise<unknown> {
    const input = pathOf(kind, accountId, id)
    return askEndAds((query) => mutateAsync({ ...input, ...query }), { act: 'delete', name })
  }

  return (places) => {
    const [first] = places
    if (!first) return
    const names = new Map(places.map((place) => [place.id, kind.nameOf(place)]))
    deleteMany([...names.keys()], (id) => remove(id, names.get(id) ?? ''), {
      title: t('deleteManyTitle', { count: places.length, name: kind.nameOf(first) }),
      text: t('deleteManyText', { count: places.length }),
      confirmLabel: t('delete', { ns: 'components' }),
      deleted: (count) => t('deletedMany', { count }),
    })
  }
}
