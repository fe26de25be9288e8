import { readFile } from 'node:fs/promises'

/** Two and a half seconds in VP9 and Opus, recorded with Chromium's MediaRecorder: WebM, without its length. */
export function recordedVideo(): Promise<Buffer> {
  return readFile(new URL('recorded.webm', import.meta.url))
}
