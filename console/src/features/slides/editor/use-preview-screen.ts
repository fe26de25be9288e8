import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { allScreens } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'

/** The company's screens to preview a slide on, and the one chosen last in this browser. */
export function usePreviewScreen() {
  const { accountId } = useAccount()
  const { data: screens = [] } = useQuery(allScreens(accountId))
  const [chosenId, choose] = useLocalStorage({
    key: `litfass.previewScreen.${accountId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return { screens, screen: screens.find(({ id }) => id === chosenId), choose }
}
