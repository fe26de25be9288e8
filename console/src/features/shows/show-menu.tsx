import type { Show } from '@litfass/api/playback/shows'
import { Menu } from '@mantine/core'
import { IconChartBar, IconCopy, IconDeviceTv, IconMaximize, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { PutShowOnScreenDialog } from '../../components/slides/put-on-screen.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { countUntilRefused } from '../../platform/api/count-until-refused.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { useDeleteShows } from './delete-shows.tsx'

interface ShowActions {
  duplicate: (show: Show) => void
  /** Copies one after the other, until one is refused. */
  duplicateAll: (shows: Show[]) => void
  askDelete: ReturnType<typeof useDeleteShows>
}

/** The actions that all menus of a list share. */
export function useShowActions(): ShowActions {
  const { t } = useTranslation('shows')
  const { accountId } = useAccount()
  const copy = useApiMutation(api.shows.copyShow, { problems: 'toast' })
  const copyNext = useApiMutation(api.shows.copyShow, { problems: 'caller' })

  async function duplicateEach(shows: Show[]): Promise<void> {
    const count = await countUntilRefused(shows, ({ id: showId }) => copyNext.mutateAsync({ accountId, showId }))
    if (count > 0) toastDone(t('copiedCount', { count }))
  }

  return {
    duplicate: ({ id: showId }) =>
      copy.mutate(
        { accountId, showId },
        { onSuccess: ({ title }) => toastDone(t('copied'), t('copiedText', { title })) },
      ),
    duplicateAll: (shows) => void duplicateEach(shows),
    askDelete: useDeleteShows(),
  }
}

export function ShowMenu({ show, actions }: { show: Show; actions: ShowActions }) {
  const { t } = useTranslation(['shows', 'slides', 'components'])
  const [isPutting, setIsPutting] = useState(false)
  return (
    <>
      <ItemMenu label={t('actionsFor', { ns: 'components', title: show.title })}>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/shows/edit/$showId" params={{ showId: show.id }} {...props} />}
        >
          {t('edit', { ns: 'components' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMaximize size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/shows/view/$showId" params={{ showId: show.id }} {...props} />}
        >
          {t('openFullPage', { ns: 'components' })}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={16} stroke={1.75} />}
          renderRoot={(props) => <Link to="/shows/plays/$showId" params={{ showId: show.id }} {...props} />}
        >
          {t('toPlays')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceTv size={16} stroke={1.75} />} onClick={() => setIsPutting(true)}>
          {t('putOnScreen', { ns: 'slides' })}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => actions.duplicate(show)}>
          {t('duplicate', { ns: 'components' })}
        </Menu.Item>
        <DeleteItem onClick={() => actions.askDelete([show])} />
      </ItemMenu>
      {isPutting && <PutShowOnScreenDialog show={show} onClose={() => setIsPutting(false)} />}
    </>
  )
}
