import type { Account } from '@litfass/api/people/accounts'
import type { LimitedKind } from '@litfass/domain/people/account'
import { Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'

import { PageHeader } from '../layout/page-header.tsx'
import { Page } from '../layout/page.tsx'
import { EmptyState } from './empty-state.tsx'
import { useLimitText } from './limit-text.ts'
import { ButtonLink } from './links.tsx'
import { Operator } from './operator.tsx'

/** A page that creates something; at the limit, a page that says how to get more. */
export function UnlessLimitReached({
  kind,
  account,
  title,
  list,
  children,
}: {
  kind: LimitedKind
  account: Account
  title: string
  list: string
  /** The form. A limit that is reached while it is open must not close it. */
  children: (limit: string | null) => ReactNode
}) {
  const { t } = useTranslation('components')
  const limit = useLimitText(kind, account)
  const [atStart] = useState(limit)
  if (limit === null || atStart === null) return children(limit)
  return (
    <Page>
      <PageHeader detail title={title} />
      <EmptyState
        drawing="search"
        title={limit}
        text={<Trans t={t} i18nKey="limitWay" components={{ operator: <Operator /> }} />}
        action={
          <Group gap="xs" justify="center">
            <ButtonLink to={list}>{t('toList')}</ButtonLink>
            <ButtonLink to="/settings/account" variant="default">
              {t('toSubscription')}
            </ButtonLink>
          </Group>
        }
      />
    </Page>
  )
}
