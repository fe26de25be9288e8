import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { LimitCount } from '../../components/list/new-button.tsx'
import { bytesOfLimit } from '../../lib/media-check.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'

/** `14 of 100 · 2,4 of 10 GB used`. */
export function SlidesCount() {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const { amounts, limits } = useSuspenseQuery(accountQuery(accountId)).data
  return (
    <>
      <LimitCount kind="slides" />
      {` · ${t('storageUsed', bytesOfLimit(amounts.storage, limits.storage))}`}
    </>
  )
}
