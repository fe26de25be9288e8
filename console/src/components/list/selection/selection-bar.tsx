import { ActionIcon, Button, Menu } from '@mantine/core'
import { type Icon, IconChecks, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ItemSelection } from './item-selection.ts'

import classes from './selection-bar.module.css'

/** What can be done with the selected items. */
export interface SelectionAction {
  label: string
  icon: Icon
  onClick: () => void
  isDanger?: boolean
  /** In the menu even where there is space for it in the bar. */
  isInMenu?: boolean
}

/**
 * The number of selected items, select all or none, and the actions: `children` always, `actions` in a menu where there is
 * no space for them. Sticks to the bottom while items are selected.
 */
export function SelectionBar<Item extends { id: string }>({
  label,
  count,
  choosable,
  selection,
  onClose,
  actions,
  children,
}: {
  label: string
  count: ReactNode
  choosable: Item[]
  selection: ItemSelection<Item>
  /** Ends selection mode, for bars that are shown before anything is selected. */
  onClose?: () => void
  actions?: SelectionAction[]
  children?: ReactNode
}) {
  const { t } = useTranslation('components')
  const none = selection.items.length === 0
  const isAll = selection.hasAll(choosable)
  const all = t('selectAll', { count: choosable.length })
  const selectAll = () => selection.replace(choosable.map(({ id }) => id))
  const rest = actions?.filter(({ isInMenu }) => isInMenu) ?? []
  return (
    <section className={classes.bar} data-floating={!none || undefined} aria-label={label}>
      <div className={classes.choice}>
        <span className={classes.count} aria-live="polite">
          {count}
        </span>
        {!isAll && (
          <>
            <Button variant="subtle" size="compact-sm" className={classes.wide} onClick={selectAll}>
              {all}
            </Button>
            {!actions && (
              <ActionIcon variant="subtle" size={28} className={classes.narrow} aria-label={all} onClick={selectAll}>
                <IconChecks size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </>
        )}
        {none ? (
          onClose && (
            <Button variant="subtle" size="compact-sm" onClick={onClose}>
              {t('cancel')}
            </Button>
          )
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => selection.replace([])}>
            {t('clearSelection')}
          </Button>
        )}
      </div>
      {actions && (
        <>
          <div className={classes.wide}>
            {actions
              .filter((action) => !rest.includes(action))
              .map(({ label: text, icon: Icon, isDanger, onClick }) => (
                <Button
                  key={text}
                  variant="subtle"
                  color={isDanger ? 'red' : 'gray'}
                  className={isDanger ? undefined : classes.action}
                  disabled={none}
                  leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
                  onClick={onClick}
                >
                  {text}
                </Button>
              ))}
            {rest.length > 0 && <ActionMenu actions={rest} disabled={none} />}
          </div>
          <div className={classes.narrow}>
            <ActionMenu actions={actions} disabled={none}>
              {!isAll && (
                <Menu.Item leftSection={<IconChecks size={16} stroke={1.75} />} onClick={selectAll}>
                  {all}
                </Menu.Item>
              )}
            </ActionMenu>
          </div>
        </>
      )}
      {children}
    </section>
  )
}

/** `children` can be chosen even while `actions` are disabled. */
function ActionMenu({
  actions,
  disabled,
  children,
}: {
  actions: SelectionAction[]
  disabled: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('components')
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} disabled={disabled && !children} aria-label={t('actions')}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {actions.map(({ label, icon: Icon, isDanger, onClick }) => (
          <Menu.Item
            key={label}
            c={isDanger ? 'var(--mantine-color-error)' : undefined}
            disabled={disabled}
            leftSection={<Icon size={16} stroke={1.75} />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
