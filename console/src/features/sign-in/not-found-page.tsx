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
const inShell = getRouteApi('/account/not-found')

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
  const role = pageAt(inShell.useSearch().refused)?.role
  return (
    <Page>
      <NotFound text={role ? <WhyRefused role={role} /> : t('notFoundOrRole')}>
        <ButtonLink to="/">{t('toDashboard')}</ButtonLink>
      </NotFound>
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

function NotFound({ text, children }: { text: ReactNode; children: ReactNode }) {
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
