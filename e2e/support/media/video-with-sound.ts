import { readFile } from 'node:fs/promises'

import type { DrawnVideo } from './drawn-video.ts'
import { plainPicture } from './pictures.ts'

const clip = new URL('../../../server/src/demo/videos/trinkpause.mp4', import.meta.url)

/** A video of the demo: six seconds with sound. */
export async function videoWithSound(): Promise<DrawnVideo> {
  const { buffer } = await plainPicture('', { color: '#09453b' })
  const picture = new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' })
  return { file: new Uint8Array(await readFile(clip)), firstFrame: picture, lastFrame: picture }
}
