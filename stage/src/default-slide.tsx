import { formatCode } from '@litfass/domain/places/screen-code'
import { type ReactElement, useEffect, useState } from 'react'

import { LitfassColumn } from './litfass-column.tsx'
import { LitfassMark } from './litfass-mark.tsx'
import { StageCanvas } from './stage-canvas.tsx'

import './default-slide.css'

export interface DefaultSlideProps {
  company?: string
  /** Name of the screen. */
  name?: string
  code?: string | null
  /** IANA name. The clock is left out when it is absent or unknown to an old TV, whose own zone is often wrong. */
  zone?: string
  /** Of the time and the date. */
  locale: string
  /** A short hint. */
  hint: string
  /** Milliseconds since 1970 UTC. */
  now: () => number
}

/** Fallback when nothing is scheduled: company, time, date and a short hint. */
export function DefaultSlide({ company, name, code, zone, locale, hint, now }: DefaultSlideProps): ReactElement {
  const instant = useMinute(now)
  const inZone = (format: Intl.DateTimeFormatOptions) => instantIn(zone, locale, format, instant)
  return (
    <StageCanvas className="lf-stage-default">
      <div className="lf-stage-default-sun" />
      <div className="lf-stage-default-floor" />
      <LitfassColumn className="lf-stage-default-column" />
      <p className="lf-stage-default-company">{company}</p>
      <p className="lf-stage-default-time">{inZone({ hour: '2-digit', minute: '2-digit' })}</p>
      <p className="lf-stage-default-date">{inZone({ weekday: 'long', day: 'numeric', month: 'long' })}</p>
      <p className="lf-stage-default-hint">{hint}</p>
      <p className="lf-stage-default-foot">
        <LitfassMark className="lf-stage-default-mark" />
        <span>{name}</span>
        {code && <strong>{formatCode(code)}</strong>}
      </p>
    </StageCanvas>
  )
}

/** The current instant, updated each minute; a changed clock is noticed within two seconds. */
function useMinute(now: () => number): number {
  const [minute, setMinute] = useState(() => Math.floor(now() / 60_000))
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(now() / 60_000)), 1_000)
    return () => clearInterval(timer)
  }, [now])
  return minute * 60_000
}

function instantIn(
  timeZone: string | undefined,
  locale: string,
  format: Intl.DateTimeFormatOptions,
  instant: number,
): string | undefined {
  try {
    return timeZone && new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(instant)
  } catch {
    return undefined
  }
}
