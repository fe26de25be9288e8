import { Checkbox, Group } from '@mantine/core'
import { type ComponentProps, type DragEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { type Column, DataTable } from '../data-table.tsx'
import { useDrawnCount, useNearWindow } from '../near-window.ts'
import type { ItemSelection } from '../selection/item-selection.ts'
import { HeadCell, RowActions, rowLink } from '../table-cells.tsx'
import { cardLink, PictureCard, PictureGrid, WaitingCard } from './picture-card.tsx'
import type { View } from './view-choice.tsx'

/** How an item is shown, as a card or as a row. */
export interface CardFace {
  title: string
  /** The link to its page, with this class. */
  link: (className: string | undefined) => ReactNode
  picture: ReactNode
  /** In a row, where there is little space. */
  smallPicture: ReactNode
  line: ReactNode
  badges?: ReactNode
  menu: ReactNode
  /** It cannot be deleted. */
  fixed?: boolean
}

// More than fit into a window.
const firstDrawn = { phone: 8, desktop: 24 }

/** In selection mode a checkbox replaces the menu, and clicking the name toggles it. */
export function CardsOrTable<Item extends { id: string }, Context>({
  label,
  view,
  items,
  faceOf,
  columns,
  context,
  selection,
  onDrag,
  onLongPress,
}: {
  label: string
  view: View
  items: Item[]
  faceOf: (item: Item) => CardFace
  /** Of the table, between the name and the menu. */
  columns: readonly Column<Item, Context>[]
  context: Context
  /** Null outside selection mode. */
  selection: ItemSelection<Item> | null
  /** Cards can be dragged. */
  onDrag?: ((items: Item[], event: DragEvent<HTMLElement>) => void) | undefined
  /** A finger rests on a card that can be selected. */
  onLongPress: (item: Item) => void
}) {
  const { t } = useTranslation('components')
  const first = window.innerWidth < 768 ? firstDrawn.phone : firstDrawn.desktop
  const drawn = useDrawnCount(items.length, first)
  const boxes = useId()
  const boxId = ({ id }: Item) => `${boxes} ${id}`

  function nameOf(item: Item, { title, link, fixed }: CardFace, className: string | undefined): ReactNode {
    if (!selection) return link(className)
    return (
      <label htmlFor={boxId(item)} className={className} data-fixed={fixed || undefined}>
        {title}
      </label>
    )
  }

  function actionOf(item: Item, { menu, fixed }: CardFace): ReactNode {
    if (!selection) return menu
    return (
      <RowActions>
        <Checkbox id={boxId(item)} m={6} disabled={fixed === true} {...selection.boxOf(item.id)} />
      </RowActions>
    )
  }

  function headOf(item: Item): ReactNode {
    const face = faceOf(item)
    return (
      <HeadCell
        picture={face.smallPicture}
        name={
          <Group gap="xs">
            {nameOf(item, face, rowLink)}
            {face.badges}
          </Group>
        }
      />
    )
  }

  if (view === 'table')
    return (
      <DataTable
        label={label}
        rows={items}
        isSelected={({ id }) => selection?.has(id) === true}
        columns={[{ key: 'name', header: () => t('name'), card: 'head', cell: headOf }, ...columns]}
        context={context}
        renderMenu={(item) => actionOf(item, faceOf(item))}
      />
    )

  return (
    <PictureGrid label={label}>
      {items.map((item, at) => {
        if (at >= drawn) return <WaitingCard key={item.id} />
        const face = faceOf(item)
        return (
          <LazyCard
            key={item.id}
            isFirst={at < first}
            picture={face.picture}
            name={nameOf(item, face, cardLink)}
            line={face.line}
            badges={face.badges}
            action={actionOf(item, face)}
            selected={selection?.has(item.id)}
            onDrag={onDrag && ((event) => onDrag(selection?.has(item.id) ? selection.items : [item], event))}
            onLongPress={selection || face.fixed ? undefined : () => onLongPress(item)}
          />
        )
      })}
    </PictureGrid>
  )
}

/** Draws only the name, for the Tab key, search and screen readers, until the card comes near the window. */
function LazyCard({
  isFirst,
  name,
  selected,
  onDrag,
  onLongPress,
  ...rest
}: ComponentProps<typeof PictureCard> & { isFirst: boolean }) {
  const { ref, isNear } = useNearWindow(isFirst)
  return (
    <PictureCard
      ref={ref}
      name={name}
      selected={selected}
      onDrag={onDrag}
      onLongPress={onLongPress}
      {...(isNear ? rest : { picture: null })}
    />
  )
}
