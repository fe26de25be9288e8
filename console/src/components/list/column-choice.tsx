import { Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import type { Column } from './data-table.tsx'
import { ToolbarButton } from './toolbar/toolbar-button.tsx'

import classes from './data-table.module.css'

interface ColumnChoice<TableColumn> {
  columns: readonly TableColumn[]
  shown: TableColumn[]
  isShown: (column: TableColumn) => boolean
  toggle: (column: TableColumn) => void
  /** Keys of hidden columns, including columns that this width leaves out anyway. */
  hidden: string[]
  hide: (keys: string[]) => void
}

/** Which columns of a table are shown, stored in the browser for each user. */
export function useColumnChoice<TableColumn extends { key: string; fixed?: boolean }>(
  list: string,
  columns: readonly TableColumn[],
): ColumnChoice<TableColumn> {
  const { user } = useAccount()
  // Keys of hidden columns, so that a new column is shown.
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `hidden columns ${list} ${user.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (keys) => keys.join(' '),
    deserialize: (text) => text?.split(' ').filter(Boolean) ?? [],
  })
  const isShown = ({ key, fixed }: TableColumn) => fixed === true || !hidden.includes(key)
  return {
    columns,
    shown: columns.filter(isShown),
    isShown,
    hidden,
    hide: setHidden,
    toggle: ({ key }) => setHidden((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])),
  }
}

/** Shows and hides the columns of a table. Those that the window is too narrow for are left out, as in the table. */
export function ColumnMenu<Row, Context>({
  choice: { columns, isShown, toggle },
  context,
}: {
  choice: ColumnChoice<Column<Row, Context>>
  context: Context
}) {
  const { t } = useTranslation('components')
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ToolbarButton leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}>{t('columns')}</ToolbarButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.columns}>
        {columns
          .filter(({ fixed }) => !fixed)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.key}
              data-wide={column.wide}
              checked={isShown(column)}
              onChange={() => toggle(column)}
            >
              {column.header(context)}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
