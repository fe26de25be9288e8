import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { SearchField } from './search-field.tsx'

import classes from './list-toolbar.module.css'

/** Search, filters, and on the right the sort menu or view switch. */
export function ListToolbar({
  searchLabel,
  filters,
  right,
}: {
  searchLabel: string | undefined
  filters?: ReactNode
  right?: ReactNode
}) {
  return (
    <Group gap="xs" className={classes.toolbar} role="search">
      {searchLabel && <SearchField label={searchLabel} />}
      {filters}
      {right && (
        <Group gap="xs" ml="auto">
          {right}
        </Group>
      )}
    </Group>
  )
}
