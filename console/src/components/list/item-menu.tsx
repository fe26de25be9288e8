import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { RowActions } from './data-table.tsx'

/** The menu of an item; the children are `Menu.Item`s. */
export function ItemMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RowActions>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={label}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </RowActions>
  )
}
