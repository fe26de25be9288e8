import { CloseButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchInput } from './search-input.tsx'
import { useSearchText } from './search-text.ts'

/** The search of a list, the URL parameter `q`. */
export function SearchField({ label }: { label: string }) {
  const { t } = useTranslation('components')
  const { text, search } = useSearchText()
  const [typed, setTyped] = useState(text)
  const searchSoon = useDebouncedCallback(search, 250)
  const [shown, setShown] = useState(text)
  if (text !== shown) {
    setShown(text)
    // The URL changed by other means than typing, e.g. "Back" or "Clear filters".
    if (text !== typed.trim()) setTyped(text)
  }

  function type(value: string): void {
    setTyped(value)
    searchSoon(value)
  }

  return (
    <SearchInput
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={typed}
      w={{ base: '100%', xs: 'auto' }}
      flex={{ xs: '1 1 200px' }}
      maw={{ xs: 280 }}
      rightSection={typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} />}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
