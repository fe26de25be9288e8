import { spawn } from 'node:child_process'
import { once } from 'node:events'

import sharp from 'sharp'

import { serverFile } from '../platform/folders.ts'
import { demoVideos, type DemoVideo } from './art/demo-videos.ts'

const framesPerSecond = 25

/** Draws the demo's videos into files that are committed. Needs ffmpeg with libx264; servers need neither. */
for (const video of demoVideos) await draw(video)

async function draw({ id, seconds, hasSound, frame }: DemoVideo): Promise<void> {
  const file = serverFile(`src/demo/videos/${id}.mp4`)
  const sound = hasSound
    ? [
        '-f',
        'lavfi',
        '-i',
        `sine=frequency=262:duration=${seconds},volume=0.15`,
        '-c:a',
        'aac',
        '-b:a',
        '64k',
        '-shortest',
      ]
    : ['-an']
  const pictures = '-f rawvideo -pix_fmt rgb24 -s 1280x720'.split(' ')
  const encoded = '-c:v libx264 -profile:v high -level 3.1 -pix_fmt yuv420p -preset slow -crf 26 -g 50'.split(' ')
  const input = [...pictures, '-r', String(framesPerSecond), '-i', '-', ...sound]
  const args = ['-v', 'error', '-y', ...input, ...encoded, '-movflags', '+faststart', file]
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
  const frames = seconds * framesPerSecond
  for (let at = 0; at < frames; at += 1) {
    const svg = Buffer.from(frame(at / (frames - 1)))
    const pixels = await sharp(svg).removeAlpha().raw().toBuffer()
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg could not write ${file}`)
}
