import { Menu } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DeleteItem, ItemMenu } from '../../components/list/item-menu.tsx'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { useDeletePlace } from './delete-place.tsx'
import type { PlaceKind } from './place-kind.ts'

/** The menu of a place in a list; `children` are the items of its kind. */
export function PlaceMenu<Place extends { id: string }>({
  kind,
  place,
  children,
}: {
  kind: PlaceKind<Place>
  place: Place
  children?: ReactNode
}) {
  const { t } = useTranslation([kind.texts, 'components'])
  const askDelete = useDeletePlace(kind)
  return (
    <ItemMenu label={t('actionsFor', { ns: 'components', title: kind.nameOf(place) })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link {...placeTarget(kind, place.id)} {...props} />}
      >
        {t('edit', { ns: 'components' })}
      </Menu.Item>
      {children}
      <DeleteItem onClick={() => askDelete(place)} />
    </ItemMenu>
  )
}
