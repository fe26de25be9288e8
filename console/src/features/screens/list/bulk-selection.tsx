import type { Screen } from '@litfass/api/places/screens'
import { Button, Checkbox, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../../components/list/data-table.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

import classes from './bulk-selection.module.css'

/** A column of check boxes for the list, and the bar that says what to do with the chosen ones. Nobody changes what they do not see. */
export function useBulkSelection(shown: Screen[]): { column: Column<Screen>; bar: ReactNode } {
  const { t } = useTranslation('screenBulk')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState(false)
  const chosen = shown.filter(({ id }) => ids.has(id))

  const column: Column<Screen> = {
    key: 'select',
    header: t('select'),
    hiddenHeader: true,
    width: 44,
    cell: ({ id, name }) => (
      <div className={classes.check}>
        <Checkbox
          aria-label={t('selectOne', { name })}
          checked={ids.has(id)}
          onChange={(event) => setIds(withOrWithout(ids, id, event.currentTarget.checked))}
        />
      </div>
    ),
  }

  const bar = chosen.length > 0 && (
    <section className={classes.bar} data-floating aria-label={t('edit')}>
      <Text fw={550} aria-live="polite">
        {t('selected', { count: chosen.length })}
      </Text>
      <div className={classes.choices}>
        {chosen.length < shown.length && (
          <Button variant="subtle" size="xs" onClick={() => setIds(new Set(shown.map(({ id }) => id)))}>
            {t('selectAll')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="xs" onClick={() => setIds(new Set())}>
          {t('selectNone')}
        </Button>
      </div>
      <Button onClick={() => setEditing(true)}>{t('edit')}</Button>
      {editing && <BulkEditDialog screens={chosen} shown={shown} onClose={() => setEditing(false)} />}
    </section>
  )
  return { column, bar }
}

function withOrWithout(ids: ReadonlySet<string>, id: string, on: boolean): Set<string> {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
