import { auditKinds } from '@litfass/domain/people/audit'
import { addDays } from '@litfass/domain/time/day'
import { Select } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { PeriodField } from '../../components/form/day-fields.tsx'
import { accountQuery, teamQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import type { AuditSearch } from './audit-queries.ts'

/** Filters by person, kind and days, stored in the URL. */
export function AuditFilters({
  list: { search, change },
}: {
  list: { search: AuditSearch; change: (changes: AuditSearch) => void }
}) {
  const { t } = useTranslation(['audit', 'auditKinds'])
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: team } = useSuspenseQuery(teamQuery(accountId))
  return (
    <>
      <Select
        aria-label={t('person')}
        placeholder={t('allPeople')}
        searchable
        clearable
        w={{ base: '100%', xs: 210 }}
        data={team.members.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        value={search.user ?? null}
        onChange={(user) => change({ user: user ?? undefined })}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('allKinds')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={auditKinds.map((value) => ({ value, label: t(value, { ns: 'auditKinds' }) }))}
        value={search.kind ?? null}
        onChange={(chosen) => change({ kind: auditKinds.find((kind) => kind === chosen) })}
      />
      <PeriodField
        label={t('days')}
        start={search.from}
        end={search.to}
        from={addDays(todayIn(account.timezone), -364)}
        onChange={(period) => change({ from: period?.start, to: period?.end })}
        style={{ flex: '0 1 240px', minWidth: 'min(210px, 100%)' }}
      />
    </>
  )
}
