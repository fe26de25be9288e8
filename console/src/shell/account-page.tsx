import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useLiveEvents } from '../platform/api/live.ts'
import { showStoredToast } from '../platform/api/toast.tsx'
import { useAccount } from '../platform/auth/account.ts'
import { goToLogin, revalidateGuards } from '../platform/auth/session-end.ts'
import { storeAccountId } from '../platform/auth/session.ts'
import { useAskingToSignIn } from '../platform/auth/sign-in-again.ts'
import { useGuardsFollowRoles } from '../platform/auth/use-guards-follow-roles.ts'
import { pageAt } from '../route-table.ts'
import { RemovedFromCompany } from './removed/removed-from-company.tsx'
import { Shell } from './shell.tsx'
import { SignInAgain } from './sign-in-again/sign-in-again.tsx'
import { UploadTray } from './uploads/upload-tray.tsx'

/** Frames every page behind the sign-in and listens for live changes. */
export function AccountPage(): React.ReactNode {
  const { accountId, account, user, needsTwoFactor } = useAccount()
  const router = useRouter()
  const queryClient = useQueryClient()
  const asking = useAskingToSignIn()
  const [isRemoved, setIsRemoved] = useState(false)
  useLiveEvents(accountId, {
    paused: asking || needsTwoFactor,
    onSignedOut: () => void goToLogin(router, queryClient),
    onRemoved: () => setIsRemoved(true),
    onTwoFactorRequired: () => void revalidateGuards(router, queryClient),
  })
  useGuardsFollowRoles()
  useEffect(showStoredToast, [])
  // Links opened in a new tab start with the company of this tab.
  useWindowEvent('focus', () => storeAccountId(accountId))
  const isFullPage = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath)?.fullPage === true })
  return (
    <>
      {isFullPage ? <Outlet /> : <Shell />}
      {!needsTwoFactor && <UploadTray />}
      <SignInAgain user={user} accountId={accountId} />
      <RemovedFromCompany opened={isRemoved} company={account.name} onClose={() => setIsRemoved(false)} />
    </>
  )
}
