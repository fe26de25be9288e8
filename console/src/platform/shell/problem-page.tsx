import { RequestProblem } from '@litfass/api/client'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../problem-text.tsx'

/** What a page becomes when it or its data failed. */
export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const text = useProblemText()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const requestId = error instanceof RequestProblem ? error.requestId : undefined

  function retry(): void {
    queries.reset()
    reset()
    void router.invalidate()
  }

  return (
    <Stack gap="sm" align="flex-start" maw={520} p={{ base: 'md', md: 'xl' }} mt="xl">
      <Title order={1}>{t('problemTitle')}</Title>
      <Text role="alert">{text(error)}</Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          {t('requestId', { id: requestId })}
        </Text>
      )}
      <Group mt="md" gap="xs">
        <Button onClick={retry}>{t('retry')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('toDashboard')}
        </Button>
      </Group>
    </Stack>
  )
}
