import type { Heartbeat } from '@litfass/api/places/devices'
import { usualVideoBitrate, videoSizes } from '@litfass/domain/places/devices/device-video'

/** The largest video that the browser says it plays smoothly; undefined where it does not say. */
export async function findLargestVideo(
  capabilities: Pick<MediaCapabilities, 'decodingInfo'> | undefined = navigator.mediaCapabilities,
): Promise<Heartbeat['largestVideo']> {
  if (!capabilities) return undefined
  for (const { codec, width, height, framesPerSecond } of videoSizes) {
    const contentType = `video/mp4; codecs="${codec}"`
    const { supported, smooth } = await capabilities.decodingInfo({
      type: 'file',
      video: { contentType, width, height, bitrate: usualVideoBitrate, framerate: framesPerSecond },
    })
    if (supported && smooth) return { width, height, framesPerSecond }
  }
  return undefined
}
