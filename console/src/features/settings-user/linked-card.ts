import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const olderIds = { 'ad-mails': null, 'two-factor': 'second-factor' }

/** Scrolls to a card that mails and other pages link to by `#id`, and focuses it. Older mails may use another id. */
export function useLinkedCard(id: 'ad-mails' | 'two-factor') {
  const ref = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLinked = hash === id || hash === olderIds[id]
  useEffect(() => {
    if (!isLinked) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isLinked])
  // The shell leaves the focus where it is marked.
  return { ref, id, tabIndex: -1, component: 'section', 'data-autofocus': isLinked || undefined } as const
}
