import type { LimitedKind } from '@litfass/domain/people/account'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useLimitHint } from '../feedback/limit-text.ts'
import { ButtonLink } from '../feedback/links.tsx'
import { ExplainedButton } from '../form/explained-button.tsx'

/** "New …" of a limited kind. At the limit it explains why it is disabled, and stays reachable by keyboard. */
export function NewButton({
  kind,
  to,
  search,
  label,
}: {
  kind: LimitedKind
  to: string
  search?: Record<string, string>
  label: string
}) {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const limitHint = useLimitHint()(kind, account)
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  if (!limitHint)
    return (
      <ButtonLink to={to} {...(search && { search })} leftSection={icon} aria-keyshortcuts="n">
        {label}
      </ButtonLink>
    )
  return (
    <ExplainedButton why={limitHint} leftSection={icon}>
      {label}
    </ExplainedButton>
  )
}

/** `3 of 5`, against the limit. */
export function LimitCount({ kind }: { kind: LimitedKind }) {
  const { t } = useTranslation('components')
  const { accountId } = useAccount()
  const { amounts, limits } = useSuspenseQuery(accountQuery(accountId)).data
  return t('ofLimit', { count: amounts[kind], limit: limits[kind] })
}
