import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

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
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={onDelete}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
