import { Alert, Button, Stack, type StackProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../platform/api/problem-text.tsx'

/** Why a query failed, with a button to try again: below the text, `compact` behind it. */
export function QueryProblem({
  query,
  compact = false,
  ...props
}: {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  compact?: boolean
} & Pick<StackProps, 'm' | 'mt' | 'mb' | 'my'>) {
  const { t } = useTranslation('components')
  const problemText = useProblemText()
  const retry = { variant: 'default', loading: query.isFetching, onClick: () => void query.refetch() }
  if (compact)
    return (
      <Alert color="red" role="alert" p="sm" {...props}>
        {problemText(query.error)}{' '}
        <Button size="compact-xs" {...retry}>
          {t('retry')}
        </Button>
      </Alert>
    )
  return (
    <Stack {...props}>
      <Alert color="red" role="alert">
        {problemText(query.error)}
      </Alert>
      <Button {...retry}>{t('retry')}</Button>
    </Stack>
  )
}
