import type { User } from '@litfass/api/people/session'

import { useLater } from '../../components/feedback/use-later.ts'
import { useAskingToSignIn } from '../../platform/auth/sign-in-again.ts'

const loadDialog = () => import('./sign-in-again-dialog.tsx')

/** Asks for the password over the page when the session has ended. */
export function SignInAgain({ user, accountId }: { user: User; accountId?: string }) {
  const asking = useAskingToSignIn()
  const dialog = useLater(loadDialog, { needed: asking })
  return dialog && <dialog.SignInAgainDialog opened={asking} user={user} accountId={accountId} />
}
