import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastProblem } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { explainMissingCode } from '../../platform/routing/lazy-page.ts'
import { tourFor } from './tour-steps.ts'

/** The guided tour: whether to offer it, and how to start or decline it. Either answer is stored. */
export function useTour() {
  const { t } = useTranslation('tour')
  const { accountId, user } = useAccount()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [answered, setAnswered] = useState(user.tourAnswered)
  const saveAnswer = useApiMutation(api.session.answerTour, { problems: 'toast' })

  function answer(): void {
    if (answered) return
    setAnswered(true)
    saveAnswer.mutate({})
  }

  async function start(): Promise<void> {
    try {
      const [account, { runTour }] = await Promise.all([
        queryClient.fetchQuery(accountQuery(accountId)),
        import('./run-tour.ts').catch(explainMissingCode),
      ])
      answer()
      await runTour(router, { steps: tourFor(account), t })
    } catch (problem) {
      toastProblem(problem)
    }
  }

  return { offered: !answered, start, decline: answer }
}
