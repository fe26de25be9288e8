declare global {
  interface Window {
    /** What early.js has begun. */
    litfassEarly?: {
      /** Address of the manifest request. */
      address: string
      answer: Promise<Response>
      /** The video that plays first, already loading. Taken once: some TVs can only decode one at a time. */
      video?: HTMLVideoElement | undefined
      /** Set once the stage has drawn, or another player starts. */
      isOver?: true
    }
  }
}

/** Takes the manifest that early.js prefetches; null when there is none or it was taken. */
export function takePrefetchedManifest(address: string): Promise<Response> | null {
  const { litfassEarly: early } = window
  if (!early || early.address !== address) return null
  early.address = ''
  return early.answer
}

/** Takes the video element that early.js made, if any. */
export function earlyVideo(): HTMLVideoElement | undefined {
  const { litfassEarly: early } = window
  if (!early) return undefined
  const { video } = early
  early.video = undefined
  return video
}

/** Removes the first picture, and frees the decoder of a video that the player has not taken. */
export function endEarly(): void {
  if (window.litfassEarly) window.litfassEarly.isOver = true
  const video = earlyVideo()
  if (video) {
    video.pause()
    video.removeAttribute('src')
    video.load()
  }
  const place = document.getElementById('first-picture')
  if (place) place.remove()
}
