import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { DeleteItem } from '../../components/list/item-menu.tsx'

interface RenameMenuProps {
  label: string
  /** Size of its button, in pixels. */
  size: number
  onRename: () => void
  onDelete: () => void
}

/** Renames or deletes a folder or a tag. */
export function RenameMenu({ label, size, onRename, onDelete }: RenameMenuProps) {
  const { t } = useTranslation(['folders', 'components'])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onRename}>
          {t('rename')}
        </Menu.Item>
        <DeleteItem onClick={onDelete} />
      </Menu.Dropdown>
    </Menu>
  )
}
