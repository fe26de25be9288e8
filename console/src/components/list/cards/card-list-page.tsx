import type { LimitedKind } from '@litfass/domain/people/account'
import { ActionIcon, Box, Button } from '@mantine/core'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from '../data-table.tsx'
import { ListPage, type ListText } from '../list-page.tsx'
import { LimitCount, NewButton } from '../new-button.tsx'
import { useItemSelection } from '../selection/item-selection.ts'
import { type SelectionAction, SelectionBar } from '../selection/selection-bar.tsx'
import type { ListState } from '../use-list-page.ts'
import { type CardFace, CardsOrTable } from './cards-or-table.tsx'
import { useViewChoice, ViewChoice } from './view-choice.tsx'

import classes from './card-list-page.module.css'

/** A list of content as cards or a table; several items can be deleted together. */
export function CardListPage<Item extends { id: string }, Context>({
  kind,
  list,
  text,
  create,
  count = <LimitCount kind={kind} />,
  actions,
  noMatch,
  aside,
  note,
  filters,
  sort,
  columns,
  context,
  faceOf,
  primaryAction,
  actionsOf,
  onDrag,
  onDelete,
}: {
  kind: LimitedKind
  list: Pick<ListState, 'total' | 'narrowed' | 'clear' | 'more'> & { rows: Item[] }
  text: ListText
  create: { to: string; search?: Record<string, string>; label: string }
  /** After the title, instead of the number of items against their limit. */
  count?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  noMatch?: ReactNode
  /** Left of the items where there is space, from 992 px on. */
  aside?: ReactNode
  /** Above the items. */
  note?: ReactNode
  filters?: ReactNode
  sort: ReactNode
  columns: readonly Column<Item, Context>[]
  context: Context
  faceOf: (item: Item) => CardFace
  /** The main action for the selected items; `done` ends selection mode. */
  primaryAction?: (items: Item[], done: () => void) => SelectionAction
  /** Further actions for the selected items, besides deletion. */
  actionsOf?: (items: Item[], done: () => void) => SelectionAction[]
  /** Cards can be dragged: the selected ones together. */
  onDrag?: (items: Item[], event: DragEvent<HTMLElement>) => void
  /** Confirms, deletes, and calls `then`. */
  onDelete: (items: Item[], then: () => void) => void
}) {
  const { t } = useTranslation('components')
  const [view, setView] = useViewChoice(kind)
  const [choosing, setChoosing] = useState(false)
  const selection = useItemSelection(list.rows, { may: (item) => !faceOf(item).fixed })
  const chosen = selection.items.length

  function choose(on: boolean): void {
    selection.replace([])
    setChoosing(on)
  }

  const done = () => choose(false)
  const primary = primaryAction?.(selection.items, done)

  return (
    <ListPage
      list={list}
      text={text}
      count={count}
      create={<NewButton kind={kind} {...create} />}
      actions={actions}
      noMatch={noMatch}
      filters={filters}
      renderRows={(rows) => (
        <div className={aside ? classes.withAside : undefined}>
          {aside && <Box visibleFrom="md">{aside}</Box>}
          <div className={classes.items}>
            {note}
            {rows}
          </div>
        </div>
      )}
      foot={
        choosing && (
          <SelectionBar
            label={t('selected')}
            count={t('selectedCount', { count: chosen })}
            choosable={list.rows.filter((item) => !faceOf(item).fixed)}
            selection={selection}
            onClose={done}
            actions={[
              ...(actionsOf?.(selection.items, done) ?? []),
              { label: t('delete'), icon: IconTrash, isDanger: true, onClick: () => onDelete(selection.items, done) },
            ]}
          >
            {primary && (
              <Button
                disabled={chosen === 0}
                leftSection={<primary.icon size={18} stroke={1.75} aria-hidden />}
                onClick={primary.onClick}
              >
                {primary.label}
              </Button>
            )}
          </SelectionBar>
        )
      }
      right={
        <>
          {sort}
          <SelectButton on={choosing} onChange={choose} />
          <ViewChoice value={view} onChange={setView} />
        </>
      }
    >
      <CardsOrTable
        label={text.title}
        view={view}
        items={list.rows}
        faceOf={faceOf}
        columns={columns}
        context={context}
        selection={choosing ? selection : null}
        onDrag={onDrag}
        onLongPress={({ id }) => {
          selection.replace([id])
          setChoosing(true)
        }}
      />
    </ListPage>
  )
}

/** Only an icon where the label does not fit. */
function SelectButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('components')
  const icon = <IconChecks size={18} stroke={1.75} aria-hidden />
  const shared = { variant: on ? 'light' : 'default', 'aria-pressed': on, onClick: () => onChange(!on) } as const
  return (
    <>
      <Button {...shared} leftSection={icon} visibleFrom="xs">
        {t('select')}
      </Button>
      <ActionIcon {...shared} size={36} aria-label={t('select')} hiddenFrom="xs">
        {icon}
      </ActionIcon>
    </>
  )
}
