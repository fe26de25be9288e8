import type { LimitedKind } from '@litfass/domain/people/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { UnlessLimitReached } from '../../components/feedback/limit-reached.tsx'
import { useAutofocus } from '../../components/form/use-autofocus.ts'
import { allSites } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { useDeletePlace } from './delete-place.tsx'
import type { PlaceFormProps } from './place-form.tsx'
import { newPlaceAt, type PlaceKind, placeQuery } from './place-kind.ts'

/** The page that creates a place, at the location in the search parameter `site`. */
export function newPlacePage<Place>(
  { texts: kind, list, newTitle }: { texts: LimitedKind } & Pick<PlaceKind<{ id: string }>, 'list' | 'newTitle'>,
  Form: ComponentType<PlaceFormProps<Place>>,
): () => ReactNode {
  return function NewPlacePage() {
    const { accountId } = useAccount()
    const { site: siteId } = useSearch({ strict: false })
    const { data: sites } = useSuspenseQuery(allSites(accountId))
    const { data: account } = useSuspenseQuery(accountQuery(accountId))
    const { t } = useTranslation('pages')
    useAutofocus()
    return (
      <UnlessLimitReached kind={kind} account={account} title={t(newTitle)} list={list}>
        {(limit) => (
          <Form
            limit={limit}
            at={newPlaceAt(
              sites.find(({ id }) => id === siteId),
              account,
            )}
          />
        )}
      </UnlessLimitReached>
    )
  }
}

export function editPlacePage<Place extends { id: string }>(
  kind: PlaceKind<Place>,
  Form: ComponentType<PlaceFormProps<Place>>,
): () => ReactNode {
  return function EditPlacePage() {
    const { accountId } = useAccount()
    const params = useParams({ strict: false })
    const navigate = useNavigate()
    const { data: place } = useSuspenseQuery(placeQuery(kind, accountId, params[kind.id] ?? ''))
    usePageThing(kind.nameOf(place))
    const askDelete = useDeletePlace(kind)
    const { history } = useRouter()
    const leave = () => navigate({ to: kind.list, ignoreBlocker: true })
    const reopen = () => history.back()
    return <Form key={place.id} place={place} onDelete={() => askDelete(place, { leave, reopen })} />
  }
}
