import { type Box, boxAt, headerBytes, maxBoxes } from '@litfass/domain/playback/media/mp4-box'
import { isIndexFirst, type VideoFacts } from '@litfass/domain/playback/media/video'

import type { PixelSize } from '../media-check.ts'

export interface ReadVideo {
  facts: VideoFacts
  /** Size as displayed, after rotation. */
  displayed: PixelSize
}

const noPicture = { codec: null, width: 0, height: 0, framesPerSecond: 0, seconds: null } as const

/** The properties of a video file; null for other kinds of file and for damaged ones. */
export async function readVideo(file: Blob): Promise<ReadVideo | null> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny')
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  try {
    if (!(await input.canRead())) return null
    const [picture, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()])
    const boxes = await boxesOf(file)
    const container = { bytes: file.size, isMp4: boxes[0]?.type === 'ftyp', isFastStart: isIndexFirst(boxes) }
    const soundCodec = sound && ((await sound.getCodecParameterString()) ?? 'unknown')
    if (!picture && !sound) return null
    if (!picture) return { facts: { ...container, ...noPicture, soundCodec }, displayed: { width: 0, height: 0 } }
    const { averagePacketRate } = await picture.computePacketStats()
    const seconds = await picture.computeDuration()
    return {
      facts: {
        ...container,
        soundCodec,
        codec: (await picture.getCodecParameterString()) ?? 'unknown',
        width: await picture.getCodedWidth(),
        height: await picture.getCodedHeight(),
        framesPerSecond: averagePacketRate,
        // Fragments are read one after the other, and only then is the length known.
        seconds: boxes.some(({ type }) => type === 'moof') ? null : seconds,
      },
      displayed: { width: await picture.getDisplayWidth(), height: await picture.getDisplayHeight() },
    }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** The boxes that an MP4 file consists of, in order. */
async function boxesOf(file: Blob): Promise<Box[]> {
  const boxes: Box[] = []
  for (let from = 0; from < file.size && boxes.length < maxBoxes; from = boxes.at(-1)?.until ?? file.size) {
    const header = await file.slice(from, from + headerBytes).arrayBuffer()
    const box = boxAt(new Uint8Array(header), from, file.size)
    if (!box) break
    boxes.push(box)
  }
  return boxes
}
