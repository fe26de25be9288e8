import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { UnlessLimitReached } from '../../../components/feedback/limit-reached.tsx'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { SlideForm } from './slide-form.tsx'

const route = getRouteApi('/account/slides/new')

interface Files {
  /** How many of them have become slides. */
  done: number
  own: File | undefined
  waiting: File[]
}

/** Each of several dropped files becomes a slide, one after the other. */
export function SlideNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { folder } = route.useSearch()
  const { t } = useTranslation('pages')
  const [files, setFiles] = useState<Files>({ done: 0, own: undefined, waiting: [] })
  return (
    <UnlessLimitReached kind="slides" account={account} title={t('newSlide')} list="/slides/overview">
      {(limit) => (
        <SlideForm
          key={files.done}
          limit={limit}
          folderId={folder}
          series={{
            file: files.own,
            waiting: files.waiting.length,
            add: (more) => setFiles({ ...files, waiting: [...files.waiting, ...more] }),
            next: () => setFiles({ done: files.done + 1, own: files.waiting[0], waiting: files.waiting.slice(1) }),
          }}
        />
      )}
    </UnlessLimitReached>
  )
}
