import type { Page } from '@playwright/test'

/** A video in VP9 as a browser records it: WebM, without its length, with sound in Opus. */
export async function recordedVideo(page: Page, { seconds }: { seconds: number }): Promise<Buffer> {
  const base64 = await page.evaluate(record, seconds)
  return Buffer.from(base64, 'base64')
}

/** Runs in the page. */
async function record(seconds: number): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 360
  const context = canvas.getContext('2d')
  const stream = canvas.captureStream(25)
  const sound = new AudioContext()
  const target = sound.createMediaStreamDestination()
  const tone = sound.createOscillator()
  tone.connect(target)
  tone.start()
  for (const track of target.stream.getAudioTracks()) stream.addTrack(track)
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp9,opus' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve)
  })
  recorder.start()
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    context?.fillRect(0, 0, 640, 360)
    context?.clearRect((performance.now() / 5) % 600, 100, 40, 40)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
