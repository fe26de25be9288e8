import type { Screen } from '@litfass/api/places/screens'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { useApiMutation } from '../../platform/api/api.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { useAccount } from '../../platform/auth/account.ts'
import { placeTarget } from '../../platform/routing/page-target.ts'
import { useIsOpen } from '../../platform/routing/use-is-open.ts'
import { screenKind } from './screen-kind.ts'

/** Duplicates a screen and opens the copy, where it gets its name and is connected. */
export function useDuplicateScreen(): (screen: Screen) => void {
  const { t } = useTranslation('screens')
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const copy = useApiMutation(api.screens.copyScreen, { problems: 'toast' })
  return ({ id: screenId }) =>
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
