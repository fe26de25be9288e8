import { type ReactElement, useEffect, useState } from 'react'

import { DeviceFacts, type DeviceFactsProps } from './device-facts.tsx'
import { useKeys } from './use-keys.ts'

// Viewers may leave without closing it.
const openMilliseconds = 60_000

/** The `i` key toggles device facts over the running show; they close after a minute. */
export function InfoOverlay(props: DeviceFactsProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false)
  useKeys(({ key, repeat }) => {
    // Remote controls have a key named "Info".
    if (/^(i|info)$/i.test(key) && !repeat) setIsOpen((wasOpen) => !wasOpen)
    if (key === 'Escape') setIsOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setIsOpen(false), openMilliseconds)
    return () => clearTimeout(timer)
  }, [isOpen])

  if (!isOpen) return null
  return (
    <aside className="player-info" aria-label={props.text.metaTitle}>
      <DeviceFacts {...props} />
    </aside>
  )
}
