import type { Screen } from '@litfass/api/places/screens'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useLimitHint } from '../../components/feedback/limit-text.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastDone, toastRefusal } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { useIsOpen } from '../../platform/routing/use-is-open.ts'
import { screenKind } from './screen-kind.ts'

/** Duplicates a screen and opens the copy, where it gets its name and is connected. At the limit, says how to get more. */
export function useDuplicateScreen(): (screen: Screen) => void {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const limitHint = useLimitHint()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const copy = useApiMutation(api.screens.copyScreen, { problems: 'toast' })
  return ({ id: screenId }) => {
    // Read now: each row of the list has this action, and none needs to follow the account.
    const account = queryClient.getQueryData(accountQuery(accountId).queryKey)
    const hint = account ? limitHint('screens', account) : null
    if (hint) return toastRefusal(hint)
    copy.mutate(
      { accountId, screenId },
      {
        onSuccess: ({ id, name }) => {
          toastDone(t('copied'), t('copiedText', { name }))
          if (isOpen()) void navigate(placeTarget(screenKind, id))
        },
      },
    )
  }
}
