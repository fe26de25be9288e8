import { codeAlphabet, codeIn, codeLength } from '@litfass/domain/screen-code'
import type { StageLanguage } from '@litfass/stage/house-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'

import { texts } from './texts.ts'

import './code-page.css'

const columns = 7
const letters = codeAlphabet.split('').sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)) || (a < b ? -1 : 1))
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

interface CodePageProps {
  language: StageLanguage
  /** Called with a whole code. */
  onCode: (code: string) => void
}

/** Asks for a screen's code: by remote control, keyboard, mouse or finger. */
export function CodePage({ language, onCode }: CodePageProps): ReactElement {
  const text = texts[language]
  const [code, setCode] = useState('')
  const keys = useRef<HTMLDivElement>(null)
  const isWhole = codeIn(code) !== null
  useEffect(() => {
    document.title = `${text.enterCode} | Litfass`
    keys.current?.querySelector('button')?.focus()
  }, [text])
  useEffect(() => {
    if (isWhole) keys.current?.querySelector<HTMLElement>('.player-code-continue')?.focus()
  }, [isWhole])

  function add(letter: string) {
    setCode((before) => (before + letter).slice(0, codeLength))
  }
  function remove() {
    setCode((before) => before.slice(0, -1))
  }

  const type = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const letter = event.key.toUpperCase()
    if (letter.length === 1 && codeAlphabet.indexOf(letter) >= 0) add(letter)
    if (event.key === 'Backspace') {
      event.preventDefault()
      remove()
    }
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => type(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(keys.current?.querySelectorAll('button') ?? [])]
    const at = all.findIndex((key) => key === document.activeElement)
    // The last key is as wide as two.
    const next = step === columns ? Math.min(at + step, all.length - 1) : at + step
    all[next]?.focus()
  }

  return (
    <main>
      <StageCanvas className="player-code">
        <div className="player-code-side">
          <LitfassMark className="player-code-mark" />
          <h1>{text.enterCode}</h1>
          <p className="player-code-hint">{text.codeHint}</p>
          <p className="player-code-entry" role="status" aria-label={`${text.entered}: ${code.split('').join(' ')}`}>
            {Array.from({ length: codeLength }, (_, at) => (
              <span key={at} className={at === code.length ? 'player-code-box player-code-next' : 'player-code-box'}>
                {code[at]}
              </span>
            ))}
          </p>
          <p className="player-code-foot">{`${text.connectedTo} ${location.host}`}</p>
        </div>
        <div className="player-code-keypad">
          <div ref={keys} className="player-code-keys" role="group" aria-label={text.keys} onKeyDown={move}>
            {letters.map((letter) => (
              <button key={letter} type="button" onClick={() => add(letter)}>
                {letter}
              </button>
            ))}
            <button type="button" aria-label={text.backspace} onClick={remove}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
                <path d="M20 6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-5a1.5 1.5 0 0 1 0-2l5-5zm-8 4 4 4m0-4-4 4" />
              </svg>
            </button>
            <button
              type="button"
              className="player-code-continue"
              aria-disabled={!isWhole}
              onClick={() => isWhole && onCode(code)}
            >
              {text.continue}
            </button>
          </div>
          <p className="player-code-foot">{text.arrows}</p>
        </div>
      </StageCanvas>
    </main>
  )
}
