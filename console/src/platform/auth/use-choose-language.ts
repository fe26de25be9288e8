import type { Language } from '@litfass/domain/people/language'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { toastProblem } from '../api/toast.tsx'
import { chooseLanguage } from '../i18n/i18n.ts'
import { revalidateGuards } from './session-end.ts'

/** Changes the language. Without a session, it is stored in a cookie only, so mails keep theirs. */
export function useChooseLanguage({ signedIn }: { signedIn: boolean }): (language: Language) => void {
  const router = useRouter()
  const queryClient = useQueryClient()

  async function choose(language: Language): Promise<void> {
    await chooseLanguage(language, { signedIn })
    if (signedIn) await revalidateGuards(router, queryClient)
  }

  return (language) => void choose(language).catch(toastProblem)
}
