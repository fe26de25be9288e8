import { createStore } from '../../lib/store.ts'
import { isSignedOut } from '../api/signed-out.ts'

/** The dialog "Please sign in again". `declined`: closed without signing in. */
const dialog = createStore<'closed' | 'open' | 'declined'>('closed')

/** Opens the dialog "Please sign in again". The page under it stays as it is. */
export function askToSignInAgain(): void {
  dialog.set('open')
}

/** Opens the dialog unless it has been closed without signing in. */
export function askOnceToSignInAgain(): void {
  if (dialog.get() === 'closed') dialog.set('open')
}

/** Opens the dialog if this failure is the end of the session. Returns whether it is: then nothing else is shown. */
export function askIfSignedOut(failure: unknown): boolean {
  const isEnd = isSignedOut(failure)
  if (isEnd) askToSignInAgain()
  return isEnd
}

/** Closes the dialog without signing in. It opens again when something is sent, or at the end of the next session. */
export function declineToSignIn(): void {
  dialog.set('declined')
}

/** Closes the dialog: there is a session. */
export function stopAskingToSignIn(): void {
  dialog.set('closed')
}

/** Whether the dialog is open. */
export function isAskingToSignIn(): boolean {
  return dialog.get() === 'open'
}

export function useAskingToSignIn(): boolean {
  return dialog.useValue() === 'open'
}
