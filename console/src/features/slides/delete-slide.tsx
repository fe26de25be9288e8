import { type Slide, slideApi } from '@litfass/api/slides'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastDone } from '../../platform/toast.tsx'

/** Asks, deletes, says so; `then` runs after it. A failure stands in the dialog. */
export function useDeleteSlide(): (slide: Slide, then?: () => unknown) => void {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(slideApi.deleteSlide, { problems: 'caller' })
  return (slide, then) =>
    askConfirm({
      title: t('deleteTitle', { title: slide.title }),
      text: (
        <>
          <p style={{ margin: 0 }}>{t('deleteText')}</p>
          {slide.shows > 0 && <p style={{ margin: '8px 0 0' }}>{t('deleteUsed', { count: slide.shows })}</p>}
        </>
      ),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await then?.()
        await mutateAsync({ accountId, slideId: slide.id })
        toastDone(t('deleted'))
      },
    })
}
