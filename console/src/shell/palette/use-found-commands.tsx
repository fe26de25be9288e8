import type { Found } from '@litfass/api/people/search'
import { Skeleton } from '@mantine/core'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'

import { openDialog } from '../../components/feedback/open-dialog.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { type FoundAction, FoundActions } from './found-actions.ts'
import type { Command } from './palette-options.ts'

/** What can be done with the search results. Each opens a dialog over the page. */
export function useFoundCommands(): (found: readonly Found[]) => Command[] {
  const { t } = useTranslation('palette')
  const { accountId } = useAccount()
  const actions = use(FoundActions)

  function open({ name, Dialog }: FoundAction, found: Found): void {
    openDialog(t(`do-${name}`, { title: found.title }), (close) => (
      <Suspense fallback={<Skeleton height={96} />}>
        <Dialog found={found} accountId={accountId} close={close} />
      </Suspense>
    ))
  }

  return (results) =>
    results.flatMap((found) =>
      actions
        .filter((action) => action.kind === found.kind && action.isOpen(found))
        .map((action) => ({
          key: `${action.name} ${found.id}`,
          label: t(`do-${action.name}`, { title: found.title }),
          ...(found.detail && { detail: found.detail }),
          icon: action.icon,
          run: () => open(action, found),
        })),
    )
}
