import { showSorts } from '@litfass/api/lists'
import { IconCopy } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { ChoiceChip } from '../../components/form/choice-chip.tsx'
import { CardListPage } from '../../components/list/cards/card-list-page.tsx'
import { useListText } from '../../components/list/list-text.ts'
import { ListSort } from '../../components/list/toolbar/sort-menu.tsx'
import { useListPage } from '../../components/list/use-list-page.ts'
import { allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { EndingDefaultSlide } from './ending-default-slide.tsx'
import { SavedShow } from './saved-show.tsx'
import { showColumns, useShowFace } from './show-face.tsx'
import { useShowActions } from './show-menu.tsx'
import { showList } from './shows-queries.ts'

export function ShowsPage(): React.ReactNode {
  const { t } = useTranslation(['shows', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const list = useListPage(showList)
  const actions = useShowActions()
  return (
    <CardListPage
      kind="shows"
      list={list}
      text={useListText('shows')}
      create={{ to: '/shows/new', label: t('newShow') }}
      note={
        <>
          {list.search.endsSoon && <EndingDefaultSlide />}
          <SavedShow />
        </>
      }
      filters={
        <ChoiceChip
          on={list.search.endsSoon === 'true'}
          onToggle={() => list.change({ endsSoon: list.search.endsSoon ? undefined : 'true' })}
        >
          {t('endsSoon')}
        </ChoiceChip>
      }
      sort={<ListSort list={list} sorts={showSorts} textOf={(sort) => t(sort)} />}
      columns={showColumns}
      context={{ t, language }}
      faceOf={useShowFace(slides)}
      actionsOf={(shows, done) => [
        {
          label: t('duplicate', { ns: 'components' }),
          icon: IconCopy,
          onClick: () => {
            done()
            actions.duplicateAll(shows)
          },
        },
      ]}
      onDelete={(shows, then) => actions.askDelete(shows, { after: then })}
    />
  )
}
