import type { Screen } from '@litfass/api/places/screens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allShows } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'

const defaultSlide = 'defaultSlide'

/**
 * The shows that a screen can be assigned, the default slide included, as choices of a select. They are loaded only when
 * `enabled`; until then the assigned one is the only choice.
 */
export function useShowChoices(screen: Pick<Screen, 'showId' | 'show'>, { enabled = true } = {}) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: shows } = useQuery({ ...allShows(accountId), enabled })
  const own = screen.show && { id: screen.showId, title: screen.show.title }
  const known = shows ?? (own ? [own] : [])
  const titleOf = (showId: string) => [own, ...known].find((show) => show?.id === showId)?.title ?? t('defaultSlide')
  return {
    shows: shows ?? [],
    titleOf,
    choices: [
      { value: defaultSlide, label: t('defaultSlide') },
      ...known.map(({ id, title }) => ({ value: id, label: title })),
    ],
    choiceOf: (showId: string) => showId || defaultSlide,
    showIdOf: (choice: string | null) => (choice && choice !== defaultSlide ? choice : ''),
  }
}
