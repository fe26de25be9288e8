import { useEffect, useRef } from 'react'

/** For a card that mails and other pages lead to by `#id`: it comes into view. */
export function useLinkedCard(id: 'ad-mails' | 'second-factor') {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) ref.current?.scrollIntoView({ block: 'center' })
  }, [id])
  return { ref, id }
}
