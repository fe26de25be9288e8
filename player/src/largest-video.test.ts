import { videoSizes } from '@litfass/domain/places/devices/device-video'
import { expect, it } from 'vitest'

import { findLargestVideo } from './largest-video.ts'

/** A browser that plays up to `pixelsPerSecond` smoothly, and decodes up to twice as many. */
function browserFor(pixelsPerSecond: number) {
  const asked: MediaDecodingConfiguration[] = []
  return {
    asked,
    decodingInfo(configuration: MediaDecodingConfiguration): Promise<MediaCapabilitiesDecodingInfo> {
      asked.push(configuration)
      const { width = 0, height = 0, framerate = 0 } = configuration.video ?? {}
      const pixels = width * height * framerate
      const answer = { supported: pixels <= 2 * pixelsPerSecond, smooth: pixels <= pixelsPerSecond }
      return Promise.resolve({ ...answer, powerEfficient: false, keySystemAccess: null, configuration })
    },
  }
}

it.each([
  [1920 * 1080 * 60, { width: 1920, height: 1080, framesPerSecond: 60 }],
  [1920 * 1080 * 60 - 1, { width: 1920, height: 1080, framesPerSecond: 30 }],
  [1280 * 720 * 60, { width: 1280, height: 720, framesPerSecond: 60 }],
  [1280 * 720 * 30, { width: 1280, height: 720, framesPerSecond: 30 }],
  [640 * 360 * 30, undefined],
])('a browser that plays %d pixels a second smoothly plays %j', async (pixels, largest) => {
  expect(await findLargestVideo(browserFor(pixels))).toEqual(largest)
})

it('does not check smaller sizes once one is played smoothly', async () => {
  const browser = browserFor(Number.POSITIVE_INFINITY)
  await findLargestVideo(browser)
  const [{ codec }] = videoSizes
  expect(browser.asked.map(({ video }) => video?.contentType)).toEqual([`video/mp4; codecs="${codec}"`])
})

it('a browser that says nothing about videos reports none', async () => {
  expect(await findLargestVideo(undefined)).toBeUndefined()
})
