import { useEffect, useRef } from 'react'

const olderIds = { 'ad-mails': null, 'two-factor': 'second-factor' }

/** Scrolls to a card that mails and other pages link to by `#id`. Older mails may use another id. */
export function useLinkedCard(id: 'ad-mails' | 'two-factor') {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ([id, olderIds[id]].some((linked) => window.location.hash === `#${linked}`))
      ref.current?.scrollIntoView({ block: 'center' })
  }, [id])
  return { ref, id }
}
