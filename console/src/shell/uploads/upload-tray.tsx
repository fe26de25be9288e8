import { useWindowEvent } from '@mantine/hooks'

import { useLater } from '../../components/feedback/use-later.ts'
import { isRunning, useUploads } from '../../platform/uploads/uploads.ts'

const loadList = () => import('./upload-list.tsx')

/** The uploads in progress; it stays while the user moves between pages. */
export function UploadTray() {
  const uploads = useUploads()
  const hasUploads = uploads.length > 0
  const list = useLater(loadList, { needed: hasUploads })
  const runs = uploads.some(isRunning)
  useWindowEvent('beforeunload', (event) => runs && event.preventDefault())
  return hasUploads && list && <list.UploadList uploads={uploads} runs={runs} />
}
