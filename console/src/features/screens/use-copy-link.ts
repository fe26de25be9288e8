import { useTranslation } from 'react-i18next'

import { toastDone } from '../../platform/api/toast.tsx'

/** Copies a link to a screen. */
export function useCopyLink(): (address: string) => Promise<void> {
  const { t } = useTranslation('screens')
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address)
      toastDone(t('linkCopied'), address)
    } catch {
      // Without https browsers have no clipboard; show the link instead.
      toastDone(t('linkIs'), address)
    }
  }
}
