import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'

interface RenameMenuProps {
  label: string
  /** Size of its button, in pixels. */
  size: number
  onRename: () => void
  onDelete: () => void
}

/** Renames or deletes a folder or a tag. */
export function RenameMenu({ label, size, onRename, onDelete }: RenameMenuProps) {
  const { t } = useTranslation('folders')
  return (
    <ItemMenu label={label} size={size}>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onRename}>
        {t('rename')}
      </Menu.Item>
      <DeleteItem onClick={onDelete} />
    </ItemMenu>
  )
}
