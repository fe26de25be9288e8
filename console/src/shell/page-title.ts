import { useDocumentTitle } from '@mantine/hooks'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useShownThing } from '../platform/routing/page-thing.ts'
import { pageAt, titleAfterThing } from '../route-table.ts'

/** Titles the browser tab: `Screens | Litfass`, and with a thing its name first: `Theke | Screens | Litfass`. */
export function usePageTitle(): void {
  const { t } = useTranslation('pages')
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  const thing = useShownThing()
  const parts = page && (thing === null ? [t(page.title)] : [thing, t(titleAfterThing(page))])
  useDocumentTitle([...(parts ?? []), 'Litfass'].join(' | '))
}
