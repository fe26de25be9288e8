import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ItemMenu } from '../../components/list/item-menu.tsx'
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
  const { t } = useTranslation(kind.texts)
  const askDelete = useDeletePlace(kind)
  return (
    <ItemMenu label={t('actions', { name: kind.nameOf(place) })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link {...placeTarget(kind, place.id)} {...props} />}
      >
        {t('edit')}
      </Menu.Item>
      {children}
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(place)}>
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
