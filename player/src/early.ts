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

/** Takes the answer that early.js asked for; null when there is none or it was taken. */
export function earlyAnswer(address: string): Promise<Response> | null {
  const { litfassEarly: early } = window
  if (!early || early.address !== address) return null
  early.address = ''
  return early.answer
}

/** Takes the video element that early.js made, if any. */
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
