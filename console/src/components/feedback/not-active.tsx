import type { PlaceRole } from '@litfass/domain/places/bookable-kinds'
import { Trans, useTranslation } from 'react-i18next'

import { Operator } from './operator.tsx'

/** Why a company cannot have places of a kind, and who can change that. */
export function NotActive({ role }: { role: PlaceRole }) {
  const { t } = useTranslation('components')
  return <Trans t={t} i18nKey={`notActive-${role}`} components={{ operator: <Operator /> }} />
}
