import type { Screen } from '@litfass/api/places/screens'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useLimitText } from '../../components/feedback/limit-text.ts'
import { useApiMutation } from '../../platform/api/api.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { toastDone, toastRefusal } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { useIsOpen } from '../../platform/routing/use-is-open.ts'
import { screenKind } from './screen-kind.ts'

/** Duplicates a screen and opens the copy, where it gets its name and is connected. At the limit, says how to get more. */
export function useDuplicateScreen(): (screen: Screen) => void {
  const { t } = useTranslation(['screens', 'components'])
  const { accountId } = useAccount()
  const limit = useLimitText('screens', useSuspenseQuery(accountQuery(accountId)).data)
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const copy = useApiMutation(api.screens.copyScreen, { problems: 'toast' })
  return ({ id: screenId }) => {
    if (limit) return toastRefusal(`${limit}. ${t('limitHint', { ns: 'components' })}`)
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
