import type { Role } from '@litfass/domain/people/account'
import { placeRoles } from '@litfass/domain/places/bookable-kinds'
import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../components/feedback/links.tsx'
import { NotActive } from '../../components/feedback/not-active.tsx'
import { Page } from '../../components/layout/page.tsx'
import { teamQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { pageAt } from '../../route-table.ts'
import { PublicFrame } from './public-frame.tsx'

const route = getRouteApi('/404')
const noAccess = getRouteApi('/account/no-access')

/** For visitors. Signed-in users see the page with menu and header, at the same address. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation(['signIn', 'shell'])
  const user = route.useLoaderData()
  if (user) return <Navigate to="/not-found" mask={{ to: '/404', unmaskOnReload: true }} replace />
  return (
    <PublicFrame>
      <Notice title={t('notFoundTitle', { ns: 'shell' })} text={t('notFoundText', { ns: 'shell' })}>
        <ButtonLink to="/login">{t('toLogin')}</ButtonLink>
      </Notice>
    </PublicFrame>
  )
}

export function NotFoundInShell(): ReactNode {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <Notice title={t('notFoundTitle')} text={t('notFoundOrRole')}>
        <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
      </Notice>
    </Page>
  )
}

export function NoAccess(): ReactNode {
  const { t } = useTranslation(['shell', 'pages'])
  const role = pageAt(noAccess.useSearch().refused)?.role
  return (
    <Page>
      <Notice title={t('noAccess', { ns: 'pages' })} text={role ? <WhyRefused role={role} /> : t('roleMissing')}>
        <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
      </Notice>
    </Page>
  )
}

/** The role is not activated for the company, or only this member lacks it. */
function WhyRefused({ role }: { role: Role }) {
  const { t } = useTranslation('shell')
  const { accountId } = useAccount()
  const { activeRoles } = useSuspenseQuery(teamQuery(accountId)).data
  const inactive = placeRoles.find((one) => one === role && !activeRoles.includes(one))
  return inactive ? <NotActive role={inactive} /> : t('roleMissing')
}

function Notice({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <>
      <Title order={1}>{title}</Title>
      <Text mt="sm" mb="lg">
        {text}
      </Text>
      <div>{children}</div>
    </>
  )
}
