import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { Menu, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { useDeletedToast } from '../../components/feedback/use-deleted-toast.ts'
import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { AdsToEnd, useDeleteWithAds } from '../places/ask-end-ads.tsx'
import { useCacheCinema } from './hall-changes.ts'

export function HallMenu({ cinema, hall, onEdit }: { cinema: Cinema; hall: Hall; onEdit: () => void }) {
  const { t } = useTranslation(['cinemas', 'components'])
  const { accountId } = useAccount()
  const cacheCinema = useCacheCinema()
  const { mutateAsync } = useApiMutation(api.cinemas.deleteHall, { problems: 'caller' })
  const deleteWithAds = useDeleteWithAds()
  const toastDeleted = useDeletedToast()

  function askDelete(): void {
    askConfirm({
      title: t('deleteTitle', { ns: 'components', title: hall.name }),
      text: (
        <Stack gap="xs">
          {t('deleteHallText')}
          <AdsToEnd accountId={accountId} placeId={hall.id} />
        </Stack>
      ),
      confirmLabel: t('delete', { ns: 'components' }),
      danger: true,
      action: async () => {
        const input = { accountId, cinemaId: cinema.id, hallId: hall.id }
        cacheCinema(await deleteWithAds(hall)((query) => mutateAsync({ ...input, ...query })))
        toastDeleted(t('hallDeleted'), [hall.id])
      },
    })
  }

  return (
    <ItemMenu label={t('actionsFor', { ns: 'components', title: hall.name })}>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
        {t('edit', { ns: 'components' })}
      </Menu.Item>
      <DeleteItem onClick={askDelete} />
    </ItemMenu>
  )
}
