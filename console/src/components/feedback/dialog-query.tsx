import { Alert, Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../platform/api/problem-text.tsx'

/** Shows the loading and error states of a query in a dialog. */
export function DialogQuery<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation('components')
  const problemText = useProblemText()
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <Stack>
        <Alert color="red" role="alert">
          {problemText(query.error)}
        </Alert>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap="sm" role="status" data-skeleton>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[100, 92, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={12} />
      ))}
    </Stack>
  )
}
