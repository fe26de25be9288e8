import { type ReactElement, useEffect, useState } from 'react'

import { LitfassColumn } from './litfass-column.tsx'
import { LitfassMark } from './litfass-mark.tsx'
import { StageCanvas } from './stage-canvas.tsx'

import './house-slide.css'

export type StageLanguage = 'en' | 'de'

const words = {
  en: { locale: 'en-GB', hint: 'More in a moment.' },
  de: { locale: 'de-DE', hint: 'Gleich geht es hier weiter.' },
} as const satisfies Record<StageLanguage, { locale: string; hint: string }>

export interface HouseSlideProps {
  company?: string
  /** Of the screen. */
  name?: string
  code?: string | null
  /** IANA name. The device's own zone where it is unknown. */
  zone?: string
  language: StageLanguage
  hint?: string
  /** Milliseconds since 1970 UTC. */
  now: () => number
}

/** What a screen shows when nothing else is to be shown: whose it is, the time, the date and a calm hint. */
export function HouseSlide({ company, name, code, zone, language, hint, now }: HouseSlideProps): ReactElement {
  const instant = useMinute(now)
  const inZone = (format: Intl.DateTimeFormatOptions) => clockIn(zone, words[language].locale, format).format(instant)
  return (
    <StageCanvas className="lf-stage-house">
      <div className="lf-stage-house-sun" />
      <div className="lf-stage-house-floor" />
      <LitfassColumn className="lf-stage-house-column" />
      <p className="lf-stage-house-company">{company}</p>
      <p className="lf-stage-house-time">{inZone({ hour: '2-digit', minute: '2-digit', hour12: false })}</p>
      <p className="lf-stage-house-date">{inZone({ weekday: 'long', day: 'numeric', month: 'long' })}</p>
      <p className="lf-stage-house-hint">{hint || words[language].hint}</p>
      <p className="lf-stage-house-foot">
        <LitfassMark className="lf-stage-house-mark" />
        <span>{name}</span>
        {code && <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>}
      </p>
    </StageCanvas>
  )
}

/** The instant, new with each minute that begins. A clock that was set is noticed within two seconds. */
function useMinute(now: () => number): number {
  const [minute, setMinute] = useState(() => Math.floor(now() / 60_000))
  useEffect(() => {
    const timer = setInterval(() => setMinute(Math.floor(now() / 60_000)), 1_000)
    return () => clearInterval(timer)
  }, [now])
  return minute * 60_000
}

function clockIn(zone: string | undefined, locale: string, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...format, timeZone: zone })
  } catch {
    // A television with old zone data may not know the zone.
    return new Intl.DateTimeFormat(locale, format)
  }
}
