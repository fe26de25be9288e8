import { readFile } from 'node:fs/promises'

import { pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import sharp from 'sharp'

import { createSlide } from '../features/slides/create-slide.ts'
import { createVideo } from '../features/videos/create-video.ts'
import { finishVideo } from '../features/videos/finish-video.ts'
import { putPiece } from '../features/videos/put-piece.ts'
import type { AccountContext } from '../platform/context.ts'
import { serverFile } from '../platform/folders.ts'
import { type DemoVideo, demoVideos } from './art/demo-videos.ts'

/** A slide with a video of the demo, and the seconds that it lasts. */
export async function addVideoSlide(ctx: AccountContext, id: string): Promise<{ slideId: string; seconds: number }> {
  const video = demoVideos.find((one) => one.id === id)
  if (!video) throw new Error(`no demo video ${id}`)
  const videoId = await addVideo(ctx, video)
  const content = richTextOf({ headline: video.headline, lines: [video.subline], color: video.ink })
  const slide = await createSlide(ctx, { title: video.title, content, videoId }, await pictureAt(video, 0))
  return { slideId: slide.id, seconds: video.seconds }
}

async function addVideo(ctx: AccountContext, video: DemoVideo): Promise<string> {
  const file = new Uint8Array(await readFile(serverFile(`src/demo/videos/${video.id}.mp4`)))
  const { id } = await createVideo(ctx, { bytes: file.byteLength })
  for (const number of Array.from({ length: pieceCount(file.byteLength) }).keys()) {
    const piece = file.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    await putPiece(ctx, id, { number, upload: { length: piece.byteLength, chunks: [piece] } })
  }
  await finishVideo(ctx, id, await pictureAt(video, 1))
  return id
}

async function pictureAt({ frame }: DemoVideo, share: number): Promise<Blob> {
  const picture = await sharp(Buffer.from(frame(share)))
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
}
