import type { Show } from '@litfass/api/playback/shows'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { DeleteQuestion } from '../../components/feedback/delete-question.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

type AskDelete = (shows: Show[], then?: { before?: () => unknown; after?: () => void }) => void

/**
 * Deletes shows after a confirmation that names the screens they are assigned to. `before` leaves the page of a deleted show. A
 * failure is shown in the dialog.
 */
export function useDeleteShows(): AskDelete {
  const { t } = useTranslation(['shows', 'components'])
  const names = new Intl.ListFormat(useLanguage())
  const { accountId } = useAccount()
  const toastDeleted = useDeletedToast()
  const { mutateAsync } = useApiMutation(api.shows.deleteShows, { problems: 'caller' })
  return (shows, { before, after } = {}) =>
    askConfirm({
      title: t('deleteTitle', { count: shows.length, title: shows[0]?.title ?? '' }),
      text: (
        <DeleteQuestion
          text={t('deleteText', { count: shows.length })}
          used={shows
            .filter(({ screens }) => screens.length > 0)
            .map(({ id, title, screens }) => ({
              id,
              title,
              where: [t('assignedTo', { names: names.format(screens) })],
            }))}
          note={t('deleteNote', { count: shows.length })}
        />
      ),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        const ids = shows.map(({ id }) => id)
        await before?.()
        await mutateAsync({ accountId, body: { ids } })
        after?.()
        toastDeleted(t('deleted', { count: ids.length }), ids)
      },
    })
}
