import type { Account } from '@litfass/api/people/accounts'
import type { LimitedKind } from '@litfass/domain/people/account'
import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { useLimitText } from '../feedback/limit-text.ts'
import { ButtonLink } from '../feedback/links.tsx'

/** "New …" of a limited kind. At the limit it stays, says why it does nothing, and can still be reached by keyboard. */
export function NewButton({
  kind,
  account,
  to,
  label,
}: {
  kind: LimitedKind
  account: Account
  to: string
  label: string
}) {
  const refusal = useLimitText(kind, account)
  const icon = <IconPlus size={18} stroke={1.75} aria-hidden />
  if (!refusal)
    return (
      <ButtonLink to={to} leftSection={icon}>
        {label}
      </ButtonLink>
    )
  return (
    <Tooltip label={refusal} openDelay={0}>
      <Button data-disabled aria-disabled leftSection={icon} onClick={(event) => event.preventDefault()}>
        {label}
      </Button>
    </Tooltip>
  )
}
