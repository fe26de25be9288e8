import type { Screen } from '@litfass/api/places/screens'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { allShows } from '../../../platform/api/own-lists.ts'
import { toastUndo } from '../../../platform/api/toast.tsx'

const defaultSlide = 'defaultSlide'

/** The shows that a screen can be assigned, the default slide included, as choices of a select. */
export function useShowChoices(accountId: string) {
  const { t } = useTranslation(['screens', 'components'])
  const { data: shows = [] } = useQuery(allShows(accountId))
  const titleOf = (showId: string) => shows.find((show) => show.id === showId)?.title ?? t('defaultSlide')
  return {
    shows,
    titleOf,
    choices: [
      { value: defaultSlide, label: t('defaultSlide') },
      ...shows.map(({ id, title }) => ({ value: id, label: title })),
    ],
    choiceOf: (showId: string) => showId || defaultSlide,
    showIdOf: (choice: string | null) => (choice && choice !== defaultSlide ? choice : ''),
    toastChanged: ({ name }: Pick<Screen, 'name'>, show: string, onUndo: () => void) =>
      toastUndo(t('showChanged', { name, show }), { label: t('undo', { ns: 'components' }), onUndo }),
  }
}
