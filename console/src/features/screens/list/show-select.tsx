import { type Screen, screenApi } from '@litfass/api/places/screens'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useApiMutation } from '../../../platform/api/api.ts'
import { allShows } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'

const defaultSlide = 'defaultSlide'

/** What plays on a screen; a change is on air immediately. */
export function ShowSelect({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const { data: shows = [] } = useQuery(allShows(accountId))
  const assign = useApiMutation(screenApi.assignShow, { problems: 'toast' })
  const showId = assign.isPending ? assign.variables.body.showId : screen.showId
  return (
    <Select
      size="xs"
      aria-label={t('showOn', { name: screen.name })}
      value={showId || defaultSlide}
      data={[
        { value: defaultSlide, label: t('defaultSlide') },
        ...shows.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(value) =>
        assign.mutate({
          accountId,
          screenId: screen.id,
          body: { showId: value && value !== defaultSlide ? value : '' },
        })
      }
    />
  )
}
