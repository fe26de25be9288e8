import { type Board, boardApi } from '@litfass/api/boards'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../parts/confirm-dialog.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { toastDone } from '../../platform/toast.tsx'

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
