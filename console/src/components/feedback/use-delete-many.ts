import { countUntilRefused } from '../../platform/api/count-until-refused.ts'
import { askConfirm } from './confirm-dialog.tsx'
import { useDeletedToast } from './use-deleted-toast.ts'

interface ManyTexts {
  title: string
  text: string
  confirmLabel: string
  deleted: (count: number) => string
}

/** Asks, then deletes items one after the other, until one is refused. */
export function useDeleteMany(): (ids: string[], remove: (id: string) => Promise<unknown>, texts: ManyTexts) => void {
  const toastDeleted = useDeletedToast()

  return (ids, remove, { deleted, ...texts }) =>
    askConfirm({
      ...texts,
      danger: true,
      // Closes the dialog first: further questions may follow.
      action: async () => {
        void countUntilRefused(ids, remove).then((count) => {
          if (count > 0) toastDeleted(deleted(count), ids.slice(0, count))
        })
      },
    })
}
