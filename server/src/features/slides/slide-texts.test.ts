import { slideApi } from '@litfass/api/playback/slides'
import { hostileTexts } from '@litfass/api/testing/hostile-texts'
import { RichText } from '@litfass/domain/playback/slides/rich-text'
import { anyRichText } from '@litfass/domain/testing/any-rich-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)

// Generated before the server starts, because generating thousands blocks the event loop.
const knownTexts = fc
  .sample(anyRichText, { numRuns: isLong ? 10_000 : 200, seed: 5 })
  .map((text) => JSON.stringify(text))
  // Larger bodies are refused before they are read.
  .filter((text) => Buffer.byteLength(text) < 900_000)
const hostile = hostileTexts(isLong ? 5_000 : 500)

const server = await sharedServer()
const account = await buildAccount(server)
const slide = await buildSlide(account)
const { accountId } = account
const url = `${server.url}/api/accounts/${accountId}/slides/${slide.id}`

/** Saves raw JSON, bypassing the client. */
function save(content: string): Promise<Response> {
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const send = () => fetch(url, { method: 'PUT', headers, body: `{"title":"Slide","content":${content}}` })
  // An idle keep-alive connection may be closed just as it is reused. Browsers retry too.
  return send().catch(send)
}

async function storedContent(): Promise<unknown> {
  return (await account.call(slideApi.getSlide, { accountId, slideId: slide.id })).content
}

/** Saves all texts, a few at a time, and counts the response statuses. */
async function statusesOf(texts: string[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < texts.length; at += 8) {
    const answers = await Promise.all(texts.slice(at, at + 8).map(save))
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
  return counts
}

test('texts of known nodes are stored or refused with 422', { timeout: 600_000 }, async () => {
  const counts = await statusesOf(knownTexts)
  expect([...counts.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
  expect(counts.get(200) ?? 0).toBeGreaterThan(knownTexts.length / 2)
})

test('hostile texts are never stored with unknown nodes and cause no server error', { timeout: 600_000 }, async () => {
  const counts = await statusesOf(hostile)
  expect([...counts.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
  let accepted = 0
  for (const text of hostile.slice(0, 200)) {
    if ((await save(text)).status !== 200) continue
    accepted++
    const stored = await storedContent()
    expect(RichText.parse(stored)).toEqual(stored)
    // Accepted texts are stored unchanged; nothing is silently dropped.
    expect(stored).toEqual(JSON.parse(text))
  }
  expect(accepted).toBeGreaterThan(0)
})

test.each([
  ['100,000 arrays in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['80,000 objects in each other', `${'{"content":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
  ['a number without end', '1'.repeat(100_000)],
  ['half a document', '{"type":"doc","content":[{"type":"paragraph"'],
])('a text of %s is refused', async (_, text) => {
  expect([400, 413, 422]).toContain((await save(text)).status)
})
