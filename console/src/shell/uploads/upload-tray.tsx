import { useEffect } from 'react'

import { useLater } from '../../components/feedback/use-later.ts'
import { isRunning, useUploads } from '../../platform/uploads/uploads.ts'

const loadList = () => import('./upload-list.tsx')

/** The uploads in progress; it stays while the user moves between pages. */
export function UploadTray() {
  const uploads = useUploads()
  const hasUploads = uploads.length > 0
  const list = useLater(loadList, { needed: hasUploads })
  const runs = uploads.some(isRunning)
  useEffect(() => {
    if (!runs) return
    // `useWindowEvent` calls an effect event, which React forbids while rendering, and a page may reload then.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [runs])
  return hasUploads && list && <list.UploadList uploads={uploads} runs={runs} />
}
