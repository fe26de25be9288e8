import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { saveOrAsk } from '../../components/form/changed-meanwhile.tsx'
import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { askIfSignedOut } from '../../platform/auth/sign-in-again.ts'
import type { Week } from './calendar/use-week.ts'
import { inputOf } from './plan.ts'
import { scheduleQuery } from './schedules-queries.ts'

/** Saves the week; asks which version to keep when someone else saved it meanwhile. */
export function useSaveSchedule(screenId: string, { events, base, take, takeSaved }: Week) {
  const { t } = useTranslation('schedules')
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const query = scheduleQuery(accountId, screenId)
  const { mutateAsync, isPending } = useApiMutation(api.schedules.saveSchedule, { problems: 'caller' })
  const [problem, setProblem] = useState<unknown>(null)
  const [sent, setSent] = useState(events)

  async function save(overwrite: boolean): Promise<void> {
    const body = { events: events.map(inputOf), ...(!overwrite && { replaces: base?.id ?? null }) }
    const saved = await mutateAsync({ accountId, screenId, body })
    queryClient.setQueryData(query.queryKey, saved)
    takeSaved(saved, events)
  }

  async function loadTheirs(): Promise<void> {
    take(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
  }

  async function send(): Promise<void> {
    setProblem(null)
    setSent(events)
    try {
      const isSaved = await saveOrAsk({ save, loadTheirs })
      if (isSaved) toastDone(t('saved'), t('savedText'))
    } catch (failure) {
      if (!askIfSignedOut(failure)) setProblem(failure)
    }
  }

  return { send: () => void send(), loadTheirs, busy: isPending, isSavingAll: isPending && events === sent, problem }
}
