import { useLater } from '../../components/feedback/use-later.ts'

const loadDialog = () => import('./removed-dialog.tsx')

/** Tells a user who has a page open that they are no longer a member of its company. */
export function RemovedFromCompany({
  opened,
  company,
  onClose,
}: {
  opened: boolean
  company: string
  onClose: () => void
}) {
  const dialog = useLater(loadDialog, { needed: opened })
  return dialog && <dialog.RemovedDialog opened={opened} company={company} onClose={onClose} />
}
