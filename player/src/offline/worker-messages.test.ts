import { describe, expect, it } from 'vitest'

import { buildManifest } from './build-manifest.ts'
import { isReply, isRequest } from './worker-messages.ts'

const manifest = buildManifest({ slides: ['a'] })
const requests = [
  { id: '1', type: 'cache-slides', manifest, force: true, askedAt: 5 },
  { id: '1', type: 'cache-status', screenId: 'screen' },
  { id: '1', type: 'clear-cache' },
  { id: '1', type: 'take-over' },
]
const count = { cached: 1, total: 2, bytes: 3 }
const replies = [
  { id: '1', type: 'cache-slides', success: true, result: 'more', ...count },
  { id: '1', type: 'cache-status', success: true, version: null, ...count },
  { id: '1', type: 'cache-status', success: true, version: null, freeBytes: 4, ...count },
  { id: '1', type: 'clear-cache', success: true },
  { id: '1', success: false, message: 'No.' },
]

describe('messages between page and worker', () => {
  it.each(requests)('are understood by the worker: $type', (request) => {
    expect(isRequest(request)).toBe(true)
    expect(isRequest({ ...request, more: 'than that' })).toBe(true)
  })

  it.each(replies)('are understood by the page: $type', (reply) => {
    expect(isReply(reply)).toBe(true)
  })

  it.each([
    null,
    'clear-cache',
    { type: 'clear-cache' },
    { id: 1, type: 'clear-cache' },
    { id: '', type: 'clear-cache' },
    { id: '1', type: 'format-disk' },
    { id: '1', type: 'cache-status' },
    { id: '1', type: 'cache-slides', manifest, force: 'yes', askedAt: 5 },
    { id: '1', type: 'cache-slides', manifest: { ...manifest, slides: null }, force: true, askedAt: 5 },
  ])('that are something else are no request: %j', (message) => {
    expect(isRequest(message)).toBe(false)
  })

  it('never make the worker fetch from elsewhere', () => {
    const slides = { a: { ...manifest.slides['a'], media: 'https://elsewhere.example/files/a.webp' } }
    expect(isRequest({ ...requests[0], manifest: { ...manifest, slides } })).toBe(false)
  })

  it.each([
    undefined,
    { id: '1', success: false },
    { id: '1', type: 'cache-slides', success: true, result: 'perhaps', ...count },
    { id: '1', type: 'cache-status', success: true, version: 1, ...count },
    { id: '1', type: 'cache-status', success: true, version: null, freeBytes: 'much', ...count },
    { type: 'clear-cache', success: true },
  ])('that are something else are no reply: %j', (message) => {
    expect(isReply(message)).toBe(false)
  })
})
