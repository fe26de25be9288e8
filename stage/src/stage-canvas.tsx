import { type ReactElement, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { fitText } from './fit-text.ts'

import './stage-canvas.css'

// Fonts and margins are given in these units.
const shorterSide = 1080

interface StageCanvasProps {
  children: ReactNode
  className?: string
}

/**
 * Fills its parent with a canvas whose shorter side is always 1080 px, scaled as a whole, so that text breaks at
 * the same words in a thumbnail and on a wall. Text in an element with `data-fit` shrinks in steps until it fits.
 */
export function StageCanvas({ children, className = '' }: StageCanvasProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const arranged = useRef('')

  const arrange = useEffectEvent(() => {
    if (!frame.current || !canvas.current) return
    const { clientWidth, clientHeight } = frame.current
    const scale = Math.min(clientWidth, clientHeight) / shorterSide
    if (scale === 0) return
    arranged.current = sizeOf(frame.current)
    const { style, classList } = canvas.current
    style.width = `${clientWidth / scale}px`
    style.height = `${clientHeight / scale}px`
    style.transform = `scale(${scale})`
    classList.toggle('lf-stage-tall', clientWidth < clientHeight * 1.25)
    for (const text of canvas.current.querySelectorAll<HTMLElement>('[data-fit]')) fitText(text)
  })

  // An observer also reports once when it starts.
  const isResized = useEffectEvent(() => frame.current && sizeOf(frame.current) !== arranged.current)

  useLayoutEffect(() => arrange(), [children])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => isResized() && arrange())
    if (frame.current) observer.observe(frame.current)
    let isMounted = true
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(() => isMounted && arrange())
    return () => {
      isMounted = false
      observer.disconnect()
    }
  }, [])

  return (
    <div ref={frame} className="lf-stage-frame">
      <div ref={canvas} className={`lf-stage-canvas ${className}`}>
        {children}
      </div>
    </div>
  )
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`
}
