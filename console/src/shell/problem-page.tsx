import { RequestProblem } from '@litfass/api/client'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useMatches, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isTwoFactorRequired, isUnreachable } from '../platform/api/api.ts'
import { isNotFound } from '../platform/api/not-found.ts'
import { useProblemText } from '../platform/api/problem-text.tsx'
import { isServerReachable, useServerBack } from '../platform/api/reachable.ts'
import { isSignedOut } from '../platform/api/signed-out.ts'
import { isCodeLoaded } from '../platform/routing/lazy-page.ts'
import { usePageThing } from '../platform/routing/page-thing.ts'
import { breadcrumbOf, pageAt, thingOf } from '../route-table.ts'
import { PagePending } from './page-pending.tsx'

/** Shown when a page or its data failed to load. */
export function ProblemPage(props: ErrorComponentProps) {
  const { error } = props
  // The sign-in, or the page about two-factor authentication, is about to open.
  if (isSignedOut(error) || isTwoFactorRequired(error)) return <PagePending />
  if (isNotFound(error)) return <NotFound error={error} />
  return <Failed {...props} />
}

function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'components'])
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const unreachable = isUnreachable(error)
  const [checking, setChecking] = useState(false)
  useServerBack(unreachable, retry)

  // Do not reload while the server is unreachable: the browser would show its own error page.
  async function check(): Promise<void> {
    setChecking(true)
    if (!unreachable || (await isServerReachable())) retry()
    setChecking(false)
  }

  function retry(): void {
    const routes = router.state.matches.map(({ routeId }) => router.routesById[routeId])
    // Some browsers do not load code again that could not be loaded, until the document is reloaded.
    if (!routes.every(({ options }) => isCodeLoaded(options.component))) return window.location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }

  return (
    <Problem title={t('problemTitle')} error={error}>
      <Button loading={checking} onClick={() => void check()}>
        {t('retry', { ns: 'components' })}
      </Button>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('toDashboard')}
      </Button>
    </Problem>
  )
}

/** Deleted, or never part of this company. Retrying does not help, so link to the list. */
function NotFound({ error }: { error: RequestProblem }) {
  const { t } = useTranslation(['shell', 'pages'])
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  const list = page && breadcrumbOf(page).at(-2)
  const thing = page && thingOf(page)
  const title = t(thing ? `notFound-${thing}` : 'notFoundTitle')
  usePageThing(title)
  return (
    <Problem title={title} error={error}>
      {list?.path && (
        <Button renderRoot={(props) => <Link to={list.path} {...props} />}>
          {t('backTo', { page: t(list.title, { ns: 'pages' }) })}
        </Button>
      )}
      <Button variant={list?.path ? 'default' : 'filled'} renderRoot={(props) => <Link to="/" {...props} />}>
        {t('toDashboard')}
      </Button>
    </Problem>
  )
}

function Problem({ title, error, children }: { title: string; error: unknown; children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  const text = useProblemText()
  const requestId = error instanceof RequestProblem ? error.requestId : undefined
  return (
    <Stack gap="sm" align="flex-start" maw={520} p={{ base: 'md', md: 'xl' }} mt="xl">
      <Title order={1}>{title}</Title>
      <Text role="alert">{text(error)}</Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          {t('requestId', { id: requestId })}
        </Text>
      )}
      <Group mt="md" gap="xs">
        {children}
      </Group>
    </Stack>
  )
}
