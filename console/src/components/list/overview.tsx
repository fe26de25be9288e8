import type { Account } from '@litfass/api/people/accounts'
import type { LimitedKind } from '@litfass/domain/people/account'
import { ActionIcon, Button, CloseButton, Group } from '@mantine/core'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ActionBar } from './action-bar.tsx'
import type { Column } from './data-table.tsx'
import { type ItemSelection, useItemSelection } from './item-selection.ts'
import { ListPage, type ListWords } from './list-page.tsx'
import { NewButton } from './new-button.tsx'
import { type Face, OverviewItems } from './overview-items.tsx'
import { useViewChoice, ViewChoice } from './view-choice.tsx'

/** The overview of what an account makes: pictures or a table, searched and sorted by the server, several chosen at once. */
export function Overview<Item extends { id: string }>({
  kind,
  account,
  words,
  newPage,
  items,
  total,
  list,
  narrowed,
  onClear,
  empty,
  filters,
  sort,
  columns,
  faceOf,
  onDelete,
}: {
  kind: LimitedKind
  account: Account
  words: ListWords & { create: string }
  newPage: string
  items: Item[]
  total: number
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  narrowed: boolean
  onClear: () => void
  empty?: ReactNode
  filters?: ReactNode
  sort: ReactNode
  columns: Column<Item>[]
  faceOf: (item: Item) => Face
  /** Asks, deletes, and runs `then`. */
  onDelete: (items: Item[], then: () => void) => void
}) {
  const { t } = useTranslation('parts')
  const [view, setView] = useViewChoice(kind)
  const selection = useItemSelection(items)
  return (
    <ListPage
      words={words}
      count={t('ofLimit', { count: account.amounts[kind], limit: account.limits[kind] })}
      shown={items.length}
      total={total}
      list={list}
      narrowed={narrowed}
      onClear={onClear}
      empty={empty}
      action={<NewButton kind={kind} account={account} to={newPage} label={words.create} />}
      filters={filters}
      right={
        <Group gap="xs">
          {sort}
          <SelectButton selection={selection} />
          <ViewChoice value={view} onChange={setView} />
        </Group>
      }
    >
      <OverviewItems
        label={words.title}
        view={view}
        items={items}
        faceOf={faceOf}
        columns={columns}
        selection={selection}
      />
      {selection.on && (
        <SelectionBar
          selection={selection}
          choosable={items.filter((item) => !faceOf(item).fixed)}
          onDelete={() => onDelete(selection.items, selection.end)}
        />
      )}
    </ListPage>
  )
}

/** Only its icon where there is no room for the word. */
function SelectButton({ selection: { on, start, end } }: { selection: ItemSelection<unknown> }) {
  const { t } = useTranslation('parts')
  const icon = <IconChecks size={18} stroke={1.75} aria-hidden />
  const look = { variant: on ? 'light' : 'default', 'aria-pressed': on, onClick: on ? end : start } as const
  return (
    <>
      <Button {...look} leftSection={icon} visibleFrom="xs">
        {t('select')}
      </Button>
      <ActionIcon {...look} size={36} aria-label={t('select')} hiddenFrom="xs">
        {icon}
      </ActionIcon>
    </>
  )
}

function SelectionBar<Item extends { id: string }>({
  selection,
  choosable,
  onDelete,
}: {
  selection: ItemSelection<Item>
  choosable: Item[]
  onDelete: () => void
}) {
  const { t } = useTranslation('parts')
  const count = selection.items.length
  const all = count === choosable.length
  return (
    <ActionBar
      label={t('selected')}
      words={t('selectedCount', { count })}
      before={
        <>
          <CloseButton aria-label={t('cancel')} onClick={selection.end} />
          <Button
            variant="subtle"
            size="xs"
            onClick={() => selection.replace(all ? [] : choosable.map(({ id }) => id))}
          >
            {t(all ? 'selectNone' : 'selectAll')}
          </Button>
        </>
      }
    >
      <Button
        color="red"
        disabled={count === 0}
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </ActionBar>
  )
}
