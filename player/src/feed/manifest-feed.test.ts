import { afterEach, expect, it, vi } from 'vitest'

import { buildManifest } from '../offline/build-manifest.ts'
import { SilentEventSource } from '../silent-event-source.ts'
import { followManifest } from './manifest-feed.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const manifest = buildManifest({ slides: ['a'] })
const elsewhere = { a: { ...manifest.slides['a'], media: 'https://elsewhere.example/files/a.webp' } }

it.each([
  [null],
  ['welcome'],
  [{ programme: null }],
  [{ login: 'https://portal.example' }],
  [{ ...manifest, version: 1 }],
  [{ ...manifest, screen: null }],
  [{ ...manifest, programme: { ...manifest.programme, ads: null } }],
  [{ ...manifest, slides: { a: null } }],
  [{ ...manifest, slides: elsewhere }],
])('plays nothing of what a captive portal or a broken proxy answers: %j', async (answer) => {
  const answers = [answer, manifest]
  const heard: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('EventSource', SilentEventSource)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())))
  const nothing = () => undefined
  const feed = followManifest('screen', {
    onManifest: ({ version }) => heard.push(version),
    onUnreachable: () => heard.push('unreachable'),
    onGone: nothing,
    onClock: nothing,
    onAnswer: nothing,
    onConnected: nothing,
    onName: nothing,
  })
  await vi.advanceTimersByTimeAsync(5_000)
  feed.stop()
  expect(heard).toEqual(['unreachable', manifest.version])
})
