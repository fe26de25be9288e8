import { codeAlphabet, codeIn, codeLength } from '@litfass/domain/screen-code'
import type { StageLanguage } from '@litfass/stage/house-slide'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type ReactElement, useEffect, useRef, useState } from 'react'

import backspaceIcon from './backspace.svg'
import { texts } from './texts.ts'

import './code-page.css'

const columns = 7
// In the order of the alphabet, digits last.
const letters = codeAlphabet.replace(/(\d*)(.*)/, '$2$1').split('')
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

interface CodePageProps {
  language: StageLanguage
  /** There is no screen with the code that was tried. */
  isUnknown: boolean
  /** Called with a whole code. */
  onCode: (code: string) => void
}

/** Asks for a screen's code: by remote control, keyboard, mouse or finger. */
export function CodePage({ language, isUnknown, onCode }: CodePageProps): ReactElement {
  const text = texts[language]
  const [code, setCode] = useState('')
  const keys = useRef<HTMLDivElement>(null)
  const isWhole = codeIn(code) !== null
  // What a remote control's OK presses.
  const wanted = isWhole ? '.player-code-continue' : code === '' ? 'button' : null
  useEffect(() => {
    const key = keys.current && wanted && keys.current.querySelector<HTMLElement>(wanted)
    if (key) key.focus()
  }, [wanted])

  function add(letter: string) {
    setCode((before) => (before + letter).slice(0, codeLength))
  }
  function remove() {
    setCode((before) => before.slice(0, -1))
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const letter = key.toUpperCase()
    const step = steps[key]
    if (letter.length === 1 && codeAlphabet.includes(letter)) add(letter)
    if (key !== 'Backspace' && step === undefined) return
    event.preventDefault()
    if (step === undefined) remove()
    else move(step)
  }
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  function move(step: number) {
    if (!keys.current) return
    const all = [...keys.current.querySelectorAll('button')]
    const at = all.findIndex((key) => key === document.activeElement)
    // The last key is as wide as two.
    const next = all[step === columns ? Math.min(at + step, all.length - 1) : at + step]
    if (next) next.focus()
  }

  return (
    <main>
      <title>{`${text.enterCode} | Litfass`}</title>
      <StageCanvas className="player-code">
        <div className="player-code-side">
          <LitfassMark className="player-code-mark" />
          <h1>{isUnknown ? text.unknownCode : text.enterCode}</h1>
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
          <div ref={keys} className="player-code-keys" role="group" aria-label={text.keys}>
            {letters.map((letter) => (
              <button key={letter} type="button" onClick={() => add(letter)}>
                {letter}
              </button>
            ))}
            <button type="button" aria-label={text.backspace} onClick={remove}>
              <img src={backspaceIcon} alt="" />
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
