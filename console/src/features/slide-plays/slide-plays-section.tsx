import { Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

import { useAccount } from '../../platform/auth/account.ts'
import { type SlidePlaysSearch, slidePlaysQuery } from './slide-plays-queries.ts'
import { SlidePlaysView } from './slide-plays-view.tsx'

/** The plays of own slides on a screen, on the page of its results. */
export function SlidePlaysSection({ screenId, search }: { screenId: string; search: SlidePlaysSearch }) {
  const { t } = useTranslation('slidePlays')
  const { accountId } = useAccount()
  const filter = { screenId }
  const { data } = useSuspenseQuery(slidePlaysQuery(accountId, filter, useDeferredValue(search)))
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="md" mt="xl" mb="sm">
        {t('title')}
      </Title>
      <SlidePlaysView plays={data} filter={filter} search={search} />
    </section>
  )
}
