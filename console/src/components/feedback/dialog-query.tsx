import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from './query-problem.tsx'

/** Shows the loading and error states of a query in a dialog. */
export function DialogQuery<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('components')
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <QueryProblem query={query} />
  return (
    <Stack gap="sm" role="status" data-skeleton>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[100, 92, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={12} />
      ))}
    </Stack>
  )
}
