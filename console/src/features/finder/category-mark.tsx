import { recordOf } from '@litfass/domain/keys-of'
import { bookableKinds, placeCategories } from '@litfass/domain/places/bookable-kinds'
import type { CategoryId } from '@litfass/domain/places/category'
import {
  type Icon,
  IconBarbell,
  IconBuilding,
  IconBuildingStore,
  IconHeartbeat,
  IconHome2,
  IconLuggage,
  IconScissors,
  IconShoppingBag,
  IconTicket,
  IconWindow,
} from '@tabler/icons-react'

import { categoryName } from '../../components/place/category-name.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { placeKinds } from '../../route-table.ts'

import classes from './category-mark.module.css'

const icons: Record<CategoryId, Icon> = {
  ...recordOf(placeCategories, (id) => {
    const kind = Object.values(bookableKinds).find(({ category }) => category === id)
    return placeKinds[kind?.place ?? 'screen'].icon
  }),
  'd-01': IconBarbell,
  'd-02': IconScissors,
  'd-03': IconBuilding,
  'd-04': IconBuildingStore,
  'd-05': IconShoppingBag,
  'd-06': IconTicket,
  'd-07': IconHeartbeat,
  'd-08': IconLuggage,
  'd-09': IconHome2,
  'd-10': IconWindow,
}

/** The icon and the name of a category. */
export function CategoryMark({ id, size = 16 }: { id: CategoryId; size?: number }) {
  const language = useLanguage()
  const CategoryIcon = icons[id]
  return (
    <span className={classes.mark}>
      <CategoryIcon size={size} stroke={1.75} aria-hidden />
      {categoryName(id, language)}
    </span>
  )
}
