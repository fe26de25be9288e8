import { type Board, boardApi } from '@litfass/api/places/boards'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'

/** Asks, deletes, says so; `before` leaves the page of what is about to go. A failure stands in the dialog. */
export function useDeleteBoard(): (board: Board, before?: () => unknown) => void {
  const { t } = useTranslation('boards')
  const { accountId } = useAccount()
  const { mutateAsync } = useApiMutation(boardApi.deleteBoard, { problems: 'caller' })
  return (board, before) =>
    askConfirm({
      title: t('deleteTitle', { name: board.name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
      action: async () => {
        await before?.()
        await mutateAsync({ accountId, boardId: board.id })
        toastDone(t('deleted'))
      },
    })
}
