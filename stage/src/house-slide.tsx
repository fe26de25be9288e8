import { type ReactElement, useEffect, useState } from 'react'

import { LitfassColumn } from './litfass-column.tsx'
import { LitfassMark } from './litfass-mark.tsx'
import { StageCanvas } from './stage-canvas.tsx'

import './house-slide.css'

export type StageLanguage = 'en' | 'de'

const defaultHint = { en: 'More in a moment.', de: 'Gleich geht es hier weiter.' } as const satisfies Record<
  StageLanguage,
  string
>
const locales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<StageLanguage, string>

export interface HouseSlideProps {
  company?: string
  screenName?: string
  code?: string | null
  /** IANA name. The device's own zone where it is unknown. */
  zone?: string
  language: StageLanguage
  hint?: string
  /** Milliseconds since 1970 UTC. */
  now: () => number
}

/** What a screen shows when nothing else is to be shown: whose it is, the time, the date and a calm hint. */
export function HouseSlide({ company, screenName, code, zone, language, hint, now }: HouseSlideProps): ReactElement {
  const instant = useMinute(now)
  const locale = locales[language]
  const time = inZone({ instant, locale, zone, format: { hour: '2-digit', minute: '2-digit', hour12: false } })
  const date = inZone({ instant, locale, zone, format: { weekday: 'long', day: 'numeric', month: 'long' } })
  return (
    <StageCanvas className="lf-stage-house">
      <div className="lf-stage-house-sun" />
      <div className="lf-stage-house-floor" />
      <LitfassColumn className="lf-stage-house-column" />
      <p className="lf-stage-house-company">{company}</p>
      <p className="lf-stage-house-time">{time}</p>
      <p className="lf-stage-house-date">{date}</p>
      <p className="lf-stage-house-hint">{hint ?? defaultHint[language]}</p>
      <p className="lf-stage-house-foot">
        <LitfassMark className="lf-stage-house-mark" />
        <span>{screenName}</span>
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

interface InZone {
  instant: number
  locale: string
  zone: string | undefined
  format: Intl.DateTimeFormatOptions
}

function inZone({ instant, locale, zone, format }: InZone): string {
  try {
    return new Intl.DateTimeFormat(locale, { ...format, timeZone: zone }).format(instant)
  } catch {
    // A television with old zone data may not know the zone.
    return new Intl.DateTimeFormat(locale, format).format(instant)
  }
}
