import { type Show, showApi } from '@litfass/api/shows'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { toastDone } from '../../platform/toast.tsx'

/** Asks and names the screens it plays on, deletes, says so; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteShow(): (show: Show, before?: () => unknown) => void {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(showApi.deleteShow, { problems: 'caller' })
  return (show, before) =>
    askConfirm({
      title: t('deleteTitle', { title: show.title }),
      text: (
        <>
          <p style={{ margin: 0 }}>{t('deleteText')}</p>
          {show.screens.length > 0 && (
            <p style={{ margin: '8px 0 0' }}>
              {t('deleteScreens', { screens: new Intl.ListFormat(language).format(show.screens) })}
            </p>
          )}
        </>
      ),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, showId: show.id })
        toastDone(t('deleted'))
      },
    })
}
