import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

import { SearchField } from './search-field.tsx'

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
    <Group justify="space-between" gap="xs" mb="md" role="search">
      <Group gap="xs" style={{ flex: '1 1 280px' }}>
        {searchLabel && <SearchField label={searchLabel} />}
        {filters}
      </Group>
      {right && <Group gap="xs">{right}</Group>}
    </Group>
  )
}
