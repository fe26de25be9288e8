import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QueryProblem } from './query-problem.tsx'

/** Shows the loading and error states of a query in a dialog, and focuses the first field once there is data. */
export function DialogQuery<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('components')
  const isLoaded = query.data !== undefined
  // The dialog itself looks for the field only when it opens.
  const [wasLoading] = useState(!isLoaded)
  useEffect(() => {
    if (!wasLoading || !isLoaded) return
    const fields = document.querySelectorAll<HTMLElement>('[role="dialog"] [data-autofocus]')
    Array.from(fields).at(-1)?.focus({ preventScroll: true })
  }, [wasLoading, isLoaded])
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
