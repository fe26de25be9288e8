import type { CategoryId } from '@litfass/domain/places/category'
import {
  type Icon,
  IconBarbell,
  IconBuilding,
  IconBuildingStore,
  IconHeartbeat,
  IconHome2,
  IconLuggage,
  IconMovie,
  IconRectangle,
  IconScissors,
  IconShoppingBag,
  IconTicket,
  IconWindow,
} from '@tabler/icons-react'

import { categoryName } from '../../components/place/category-name.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'

import classes from './category-mark.module.css'

const icons: Record<CategoryId, Icon> = {
  'b-01': IconRectangle,
  'c-01': IconMovie,
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

/** A category as sign and word. */
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
