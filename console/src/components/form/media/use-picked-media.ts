import { useState } from 'react'

import { useIsMounted } from '../../../lib/use-is-mounted.ts'
import type { PickedMedia } from './use-media-choice.ts'
import { useUrlRevocation } from './use-url-revocation.ts'

/** The picture that was chosen in a form, and how to replace it. Revokes the URLs of the pictures. */
export function usePickedMedia(): [PickedMedia | null, (media: PickedMedia | null) => void] {
  const [picked, setPicked] = useState<PickedMedia | null>(null)
  const isMounted = useIsMounted()
  useUrlRevocation(picked?.url)
  function pick(media: PickedMedia | null): void {
    if (isMounted.current) setPicked(media)
    else if (media) URL.revokeObjectURL(media.url)
  }
  return [picked, pick]
}
