import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { apiQuery } from '../../platform/api/api.ts'

/** Who to ask for more: the operator of this installation, with a mailto link if the name contains an e-mail address. */
export function Operator() {
  const { t } = useTranslation('components')
  const { data } = useQuery({ ...apiQuery(api.legal.getOperator, {}), staleTime: Infinity })
  const name = data?.operator
  const email = name && /[^\s<>,;]+@[^\s<>,;]+\.[^\s<>,;.]+/.exec(name)?.[0]
  if (!name) return t('theOperator')
  return email ? <Anchor href={`mailto:${email}`}>{name}</Anchor> : name
}
