import { type Show, showApi } from '@litfass/api/shows'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { toastDone } from '../../platform/toast.tsx'

type AskDelete = (shows: Show[], then?: { before?: () => unknown; after?: () => void }) => void

/** Asks, names the screens they play on, deletes them in one request; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteShows(): AskDelete {
  const { t } = useTranslation('shows')
  const names = new Intl.ListFormat(useLanguage())
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(showApi.deleteShows, { problems: 'caller' })
  return (shows, { before, after } = {}) =>
    askConfirm({
      title: t('deleteTitle', { count: shows.length, title: shows[0]?.title ?? '' }),
      text: (
        <DeleteQuestion
          text={t('deleteText')}
          used={shows
            .filter(({ screens }) => screens.length > 0)
            .map(({ id, title, screens }) => ({
              id,
              title,
              where: [t('playsOn', { names: names.format(screens) })],
            }))}
          note={t('deleteNote')}
        />
      ),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, body: { ids: shows.map(({ id }) => id) } })
        after?.()
        toastDone(t('deleted', { count: shows.length }))
      },
    })
}
