import { slideApi } from '@litfass/api/playback/slides'
import { hostileTexts } from '@litfass/api/testing/hostile-texts'
import { RichText } from '@litfass/domain/playback/rich-text'
import { anyRichText } from '@litfass/domain/testing/any-rich-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildAccount, buildSlide } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)

// Made before the server starts: while thousands are being made nothing else in this process gets a turn.
const knownTexts = fc
  .sample(anyRichText, { numRuns: isLong ? 10_000 : 200, seed: 5 })
  .map((text) => JSON.stringify(text))
  // What is larger than a request may be is refused before it is read.
  .filter((text) => Buffer.byteLength(text) < 900_000)
const hostile = hostileTexts(isLong ? 5_000 : 500)

const server = await sharedServer()
const account = await buildAccount(server)
const slide = await buildSlide(account)
const { accountId } = account
const url = `${server.url}/api/accounts/${accountId}/slides/${slide.id}`

/** Saves a text that is JSON already, as no client of ours would. */
function save(content: string): Promise<Response> {
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const send = () => fetch(url, { method: 'PUT', headers, body: `{"title":"Slide","content":${content}}` })
  // A connection that was idle may be closed the moment it is used again. Browsers ask once more too.
  return send().catch(send)
}

async function kept(): Promise<unknown> {
  return (await account.call(slideApi.getSlide, { accountId, slideId: slide.id })).content
}

/** Saves all, a few at a time, and says what they were answered. */
async function statusesOf(texts: string[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < texts.length; at += 8) {
    const answers = await Promise.all(texts.slice(at, at + 8).map(save))
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
  return counts
}

test('any text made of the known nodes is stored or refused for what it is', { timeout: 600_000 }, async () => {
  const counts = await statusesOf(knownTexts)
  expect([...counts.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
  expect(counts.get(200) ?? 0).toBeGreaterThan(knownTexts.length / 2)
})

test(
  'of hostile texts only the known nodes are ever stored, and none breaks the server',
  { timeout: 600_000 },
  async () => {
    const texts = hostileTexts(isLong ? 5_000 : 500)
    const counts = await statusesOf(texts)
    expect([...counts.keys()].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
    for (const text of hostile.slice(0, 200)) {
      if ((await save(text)).status !== 200) continue
      const stored = await kept()
      expect(RichText.parse(stored)).toEqual(stored)
      // Known words in known places: what was accepted was stored as it came, nothing was dropped in silence.
      expect(stored).toEqual(JSON.parse(text))
    }
  },
)

test.each([
  ['100,000 arrays in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['80,000 objects in each other', `${'{"content":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
  ['a number without end', '1'.repeat(100_000)],
  ['half a document', '{"type":"doc","content":[{"type":"paragraph"'],
])('a text of %s is refused', async (_, text) => {
  expect([400, 413, 422]).toContain((await save(text)).status)
})
