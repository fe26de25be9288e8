import { type Site, siteApi } from '@litfass/api/places/sites'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Asks, deletes, says so; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteSite(): (site: Site, before?: () => unknown) => void {
  const { t } = useTranslation('sites')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(siteApi.deleteSite, { problems: 'caller' })
  return (site, before) =>
    askConfirm({
      title: t('deleteTitle', { title: site.title }),
      text: (
        <>
          <p style={{ margin: 0 }}>{t('deleteText')}</p>
          {site.screens > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteScreens', { count: site.screens })}</p>}
          {site.boards + site.cinemas > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteOthers')}</p>}
        </>
      ),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, siteId: site.id })
        toastDone(t('deleted'))
      },
    })
}
