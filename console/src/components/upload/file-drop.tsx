import { useWindowEvent } from '@mantine/hooks'

import { useLater } from '../feedback/use-later.ts'

const loadZone = () => import('./file-drop-zone.tsx')

/** Takes files that are dropped anywhere on the page, or pasted. */
export function FileDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const zone = useLater(loadZone)
  useWindowEvent('paste', ({ clipboardData, target }) => {
    const files = [...(clipboardData?.files ?? [])]
    const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null
    if (files.length > 0 && !isTyping) onFiles(files)
  })
  return zone && <zone.FileDropZone onFiles={onFiles} />
}
