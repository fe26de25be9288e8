import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { DataCard } from '../../components/feedback/data-card.tsx'
import { call } from '../../platform/api/call.ts'
import { DeleteUserDialog, type UserToDelete } from './delete-user-dialog.tsx'

/** The data of the user as a file, and deleting the user. */
export function OwnDataCard({
  removing,
  onRemoving,
  ...userToDelete
}: UserToDelete & { removing: boolean; onRemoving: (open: boolean) => void }) {
  const { t } = useTranslation('settingsUser')
  return (
    <DataCard
      text={{ title: t('dataTitle'), text: t('dataText'), remove: t('removeUser') }}
      read={() => call(api.accountDeletion.exportUser, {})}
      onRemove={() => onRemoving(true)}
    >
      <DeleteUserDialog {...userToDelete} opened={removing} onClose={() => onRemoving(false)} />
    </DataCard>
  )
}
