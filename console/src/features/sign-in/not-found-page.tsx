import { Text, Title } from '@mantine/core'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { Page } from '../../components/layout/page.tsx'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/404')

/** For visitors. Signed-in users see the page with menu and header, at the same address. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation(['signIn', 'shell'])
  const user = route.useLoaderData()
  if (user) return <Navigate to="/not-found" mask={{ to: '/404', unmaskOnReload: true }} replace />
  return (
    <PublicFrame>
      <NotFound text={t('notFoundText', { ns: 'shell' })}>
        <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      </NotFound>
    </PublicFrame>
  )
}

export function NotFoundInShell(): ReactNode {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <NotFound text={t('notFoundOrRole')}>
        <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
      </NotFound>
    </Page>
  )
}

function NotFound({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Title order={1}>{t('notFoundTitle')}</Title>
      <Text mt="sm" mb="lg">
        {text}
      </Text>
      <div>{children}</div>
    </>
  )
}
