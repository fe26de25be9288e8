import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { createClient, urlOf } from '@litfass/api/client'
import { videoApi } from '@litfass/api/playback/videos'
import { pieceBytes, pieceCount } from '@litfass/domain/playback/media/video'

import { median } from './median.ts'

const agent = new Agent({ keepAlive: true })
const run = promisify(execFile)
const bytes = 100_000_000
const rounds = 3
/** Pieces under way at once, as a browser sends them. */
const atOnce = 3

/** The upload of 100 MB in pieces, against `cat` of the same file to the same disk with a hash on the way. */
export async function compareVideoUpload(
  { real, folder }: { real: string; folder: string },
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const content = randomFillSync(Buffer.alloc(bytes))
  const [from, to] = [join(folder, 'video'), join(folder, 'copy')]
  await writeFile(from, content)

  async function upload(): Promise<void> {
    const { id: videoId } = await call(videoApi.createVideo, { accountId, body: { bytes } })
    const numbers = Array.from({ length: pieceCount(bytes) }).keys()
    const sender = async () => {
      for (const number of numbers) {
        const path = urlOf(videoApi.putPiece, { accountId, videoId, number: String(number) })
        await put(real + path, { token, piece: content.subarray(number * pieceBytes, (number + 1) * pieceBytes) })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
    await call(videoApi.deleteVideo, { accountId, videoId })
  }
  const copy = () => run('sh', ['-c', `cat '${from}' | tee '${to}' | sha256sum && sync '${to}'`])

  await Promise.all([upload(), copy()])
  const seconds: [number, number][] = []
  for (let round = 0; round < rounds; round++) seconds.push([await secondsOf(upload), await secondsOf(copy)])
  const ratio = median(seconds.map(([ours, bare]) => bare / ours))
  const shown = seconds.map(([ours, bare]) => `${ours.toFixed(2)}/${bare.toFixed(2)}`).join('  ')
  console.log(`upload of a video of 100 MB: ${ratio.toFixed(2)} of cat to disk with a hash (seconds: ${shown})`)
}

/** Without `fetch`: its blobs and streams in Node take longer than the server. */
async function put(url: string, { token, piece }: { token: string; piece: Uint8Array }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'content-length': piece.byteLength,
  }
  request(url, { agent, method: 'PUT', headers }, resolve).on('error', reject).end(piece)
  const response = await promise
  const answer = await text(response)
  if (response.statusCode !== 204) throw new Error(`${response.statusCode}: ${answer}`)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
