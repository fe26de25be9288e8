import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { RowActions } from './table-cells.tsx'

/** The menu of an item; the children are `Menu.Item`s, and last a `DeleteItem`. */
export function ItemMenu({
  label,
  size = 32,
  width,
  children,
}: {
  label: string
  /** Size of its button, in pixels. */
  size?: number
  /** Width of the open menu, in pixels; that of its longest item if there is none. */
  width?: number
  children: ReactNode
}) {
  return (
    <RowActions>
      <Menu position="bottom-end" {...(width && { width })}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </RowActions>
  )
}

/** Labelled "Delete", unless it has children. */
export function DeleteItem({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  const { t } = useTranslation('components')
  return (
    <Menu.Item c="var(--mantine-color-error)" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onClick}>
      {children ?? t('delete')}
    </Menu.Item>
  )
}
