import { goes } from '@litfass/domain/people/usage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PutOnScreenButton, PutOnScreenDialog } from '../../components/slides/put-on-screen.tsx'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { removeUploads, type Upload } from '../../platform/uploads/uploads.ts'

import classes from './upload-list.module.css'

/** Puts the slide of a single file on a screen. Shown once it is uploaded. */
export function SlideOfUpload({ uploads, runs }: { uploads: readonly Upload[]; runs: boolean }) {
  const { accountId } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  const [isOpen, setIsOpen] = useState(false)
  const [made, ...others] = uploads.filter(({ slide }) => slide !== null)
  if (runs || !made?.slide || others.length > 0 || !account || !goes(account.usage, 'publish')) return null
  return (
    <div className={classes.foot}>
      <PutOnScreenButton onClick={() => setIsOpen(true)} />
      {isOpen && (
        <PutOnScreenDialog slide={made.slide} onPut={() => removeUploads([made.id])} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
