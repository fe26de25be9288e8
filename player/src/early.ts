import { sleep } from './feed/retry.ts'

const timeout = 15_000

declare global {
  interface Window {
    /** What early.js has begun. */
    litfassEarly?: {
      /** Of the manifest. */
      address: string
      answer: Promise<Response>
      /** What plays first, already loading. */
      video?: HTMLVideoElement | undefined
      /** Set once the stage has drawn. */
      isOver?: true
    }
  }
}

/** The manifest that was asked for before the player's script was read, once; null when it was not. */
export function earlyAnswer(address: string): Promise<Response> | null {
  const { litfassEarly: early } = window
  if (!early || early.address !== address) return null
  early.address = ''
  return Promise.race([early.answer, sleep(timeout).then(() => Promise.reject(new Error('late')))])
}

/** The element that plays or loads the first video, once; undefined when nothing does. */
export function earlyVideo(): HTMLVideoElement | undefined {
  const { video } = window.litfassEarly || {}
  if (window.litfassEarly) window.litfassEarly.video = undefined
  return video
}

/** The stage has drawn: takes the first picture away. */
export function endEarly(): void {
  if (window.litfassEarly) window.litfassEarly.isOver = true
  const place = document.getElementById('first-picture')
  if (place) place.remove()
}
