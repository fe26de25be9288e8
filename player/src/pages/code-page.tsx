import { fillText } from '@litfass/domain/fill-text'
import { codeAlphabet, codeLength } from '@litfass/domain/places/screen-code'
import { LitfassMark } from '@litfass/stage/litfass-mark'
import { StageCanvas } from '@litfass/stage/stage-canvas'
import { type ReactElement, useEffect, useState } from 'react'

import type { CodeAnswer } from '../feed/find-screen.ts'
import backspaceIcon from './backspace.svg'
import { moveFocus } from './move-focus.ts'
import type { Texts } from './texts.ts'
import { useKeys } from './use-keys.ts'

import './code-page.css'

const columns = 7
// Alphabetical, digits last.
const letters = codeAlphabet.replace(/(\d*)(.*)/, '$2$1').split('')
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

interface CodePageProps {
  text: Texts
  /** Result of the last code entered. */
  answer: CodeAnswer
  /** The last code entered; empty when there was none. */
  tried: string
  /** Called with a complete code. */
  onCode: (code: string) => void
}

/** Asks for a screen's code; works by remote control, keyboard, mouse or touch. */
export function CodePage({ text, answer, tried, onCode }: CodePageProps): ReactElement {
  const [heading, hint = text.codeHint] = text[typeof answer === 'number' ? 'waiting' : answer]
  const [code, setCode] = useState(tried)
  const isWhole = code.length === codeLength
  // The element that a remote control's OK presses.
  const wanted = isWhole ? 'button:last-child' : code === '' ? 'button' : null
  useEffect(() => {
    const key = wanted && document.querySelector<HTMLElement>(wanted)
    if (key) key.focus()
  }, [wanted])

  function add(letter: string) {
    // Typing after a failed attempt starts a new code.
    setCode((before) => (before === tried ? letter : (before + letter).slice(0, codeLength)))
  }
  function remove() {
    setCode((before) => before.slice(0, -1))
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    const letter = key.toUpperCase()
    const step = steps[key]
    if (letters.includes(letter)) add(letter)
    else if (key === 'Backspace') remove()
    // The last key is two columns wide.
    else if (step) moveFocus(step, step === columns)
    else return
    event.preventDefault()
  }
  useKeys(press)

  return (
    <main>
      <title>{`${heading} | Litfass`}</title>
      <StageCanvas className="player-code">
        <div className="player-code-side">
          <LitfassMark className="player-code-mark" />
          <h1>{heading}</h1>
          <p className="player-code-hint">{fillText(hint, { seconds: answer })}</p>
          <p className="player-code-entry" role="status">
            {Array.from(code.padEnd(codeLength), (letter, at) => (
              <span key={at} className={at === code.length ? 'player-code-next' : ''}>
                {letter}
              </span>
            ))}
          </p>
          <p className="player-code-foot">{`Server: ${location.host}`}</p>
        </div>
        <div className="player-code-keypad">
          <div className="player-code-keys">
            {letters.map((letter) => (
              <button key={letter} type="button" onClick={() => add(letter)}>
                {letter}
              </button>
            ))}
            <button type="button" aria-label={text.backspace} onClick={remove}>
              <img src={backspaceIcon} alt="" />
            </button>
            <button type="button" aria-disabled={!isWhole} onClick={() => isWhole && onCode(code)}>
              {text.continue}
            </button>
          </div>
          <p className="player-code-foot">{text.arrows}</p>
        </div>
      </StageCanvas>
    </main>
  )
}
