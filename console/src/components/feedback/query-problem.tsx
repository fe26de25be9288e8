import { Alert, Button, Stack, type StackProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../platform/api/problem-text.tsx'

/** Why a query failed, with a button to try again. */
export function QueryProblem({
  query,
  ...props
}: {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
} & Pick<StackProps, 'm' | 'mt' | 'mb' | 'my'>) {
  const { t } = useTranslation('components')
  const problemText = useProblemText()
  return (
    <Stack {...props}>
      <Alert color="red" role="alert">
        {problemText(query.error)}
      </Alert>
      <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </Stack>
  )
}
