import { type Cents, formatEuros } from '@litfass/domain/money/money'
import { useEffect, useRef, useState } from 'react'

const milliseconds = 200

/** An amount that counts up or down to its new value. */
export function CountedMoney({ cents }: { cents: Cents }) {
  const [shown, setShown] = useState(cents)
  const from = useRef(cents)
  useEffect(() => {
    const start = performance.now()
    const first = from.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = requestAnimationFrame(step)

    function step(now: number): void {
      const part = still ? 1 : Math.min(1, (now - start) / milliseconds)
      const value = Math.round(first + (cents - first) * part)
      from.current = value
      setShown(value)
      if (part < 1) frame = requestAnimationFrame(step)
    }

    return () => cancelAnimationFrame(frame)
  }, [cents])
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatEuros(shown)}</span>
}
