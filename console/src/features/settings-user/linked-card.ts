import { useEffect, useRef } from 'react'

const olderIds = { 'ad-mails': null, 'two-factor': 'second-factor' }

/** Scrolls a card into view that mails and other pages link to by `#id`; mails of older versions may link by another id. */
export function useLinkedCard(id: 'ad-mails' | 'two-factor') {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ([id, olderIds[id]].some((linked) => window.location.hash === `#${linked}`))
      ref.current?.scrollIntoView({ block: 'center' })
  }, [id])
  return { ref, id }
}
