import { useOs } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** The keys that open the search, as they are printed on this keyboard. */
export function useSearchKeys(): string {
  const { t } = useTranslation('shell')
  return useOs() === 'macos' ? '⌘ K' : t('searchKeys')
}
