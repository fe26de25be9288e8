import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { VideoFacts } from '@litfass/domain/playback/media/video'
import { z } from 'zod'

import type { Context } from '../context.ts'
import { codeOf } from '../has-code.ts'
import { createWorkQueue } from '../work-queue.ts'

export interface ProbeJob {
  /** The index and the first frames. */
  beginning: Uint8Array
  /** Size of the whole file. */
  bytes: number
  /** Where the file to look at is written. */
  dataDir: string
}

/** What a decoder says about the frames, which may differ from what the index says. */
export type ProbedFacts = Pick<VideoFacts, 'codec' | 'soundCodec' | 'width' | 'height'>

const Answer = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().default(''),
      profile: z.string().default(''),
      level: z.number().default(0),
      pix_fmt: z.string().optional(),
      width: z.number().default(0),
      height: z.number().default(0),
    }),
  ),
})
type Stream = z.infer<typeof Answer>['streams'][number]

const run = promisify(execFile)
// A company uses one of them.
const probing = createWorkQueue({ atOnce: 2, atOncePerKey: 1, waiting: Number.POSITIVE_INFINITY })
const bounds = { timeout: 5_000, killSignal: 'SIGKILL', maxBuffer: 1_000_000, encoding: 'utf8' } as const

/**
 * Asks ffprobe about the first frames of a video, with limits of time and memory and without the network. `broken`: it
 * cannot decode them. Null: no answer, for example because it is not installed, or nothing can be written.
 */
export async function probeMovie(
  program: string,
  job: ProbeJob,
  { accountId, signal }: Pick<Context, 'accountId' | 'signal'>,
): Promise<ProbedFacts | 'broken' | null> {
  return probing.run(() => probe(program, job), { key: accountId, signal })
}

async function probe(program: string, { beginning, bytes, dataDir }: ProbeJob): Promise<ProbedFacts | 'broken' | null> {
  const folder = await temporaryFolder(dataDir).catch(() => null)
  if (!folder) return null
  try {
    const path = join(folder, 'video.mp4')
    await writeFile(path, beginning)
    // Extended with a hole to the size of the whole file, so that the positions in the index exist.
    await truncate(path, bytes)
    const { stdout } = await run('/bin/sh', ['-c', limited, program, ...options, path], bounds)
    const { success, data } = Answer.safeParse(JSON.parse(stdout))
    return success ? factsOf(data.streams) : null
  } catch (error) {
    return hasRefused(error) ? 'broken' : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function temporaryFolder(dataDir: string): Promise<string> {
  const all = join(dataDir, 'tmp')
  await mkdir(all, { recursive: true })
  return mkdtemp(join(all, 'probe-'))
}

const options = '-v quiet -threads 1 -protocol_whitelist file -f mov -of json -show_streams'.split(' ')

// In kB. Without a limit, ffprobe takes as much memory as a file claims to need.
const maxMemory = 500_000
const limited = `ulimit -d ${maxMemory}; exec "$0" "$@"`

/** Whether ffprobe ended by itself, because it could not read the file. The shell ends with 127 if there is no ffprobe. */
function hasRefused(error: unknown): boolean {
  return codeOf(error) === 1
}

function factsOf(streams: readonly Stream[]): ProbedFacts | 'broken' {
  const picture = streams.find((stream) => stream.codec_type === 'video')
  const sound = streams.find((stream) => stream.codec_type === 'audio')
  if (!picture?.pix_fmt) return 'broken'
  const { width, height } = picture
  return { codec: codecOf(picture), soundCodec: sound ? soundCodecOf(sound) : null, width, height }
}

const profiles: Record<string, number> = {
  Baseline: 0x42,
  'Constrained Baseline': 0x42,
  Main: 0x4d,
  High: 0x64,
  'High 10': 0x6e,
  'High 4:2:2': 0x7a,
  'High 4:4:4': 0xf4,
  'High 4:4:4 Predictive': 0xf4,
  'CAVLC 4:4:4': 0x2c,
}

/** The codec in the notation of RFC 6381, as it is read from the index. */
function codecOf({ codec_name: name, profile, level, pix_fmt: colors = '' }: Stream): string {
  if (name !== 'h264') return name
  const isPlain = ['yuv420p', 'yuvj420p'].includes(colors)
  return `avc1.${[isPlain ? (profiles[profile] ?? 0) : 0x6e, 0, level].map(hex).join('')}`
}

function soundCodecOf({ codec_name: name, profile }: Stream): string {
  if (name !== 'aac') return name
  return `mp4a.40.${{ LC: 2, 'HE-AAC': 5, 'HE-AACv2': 29 }[profile] ?? 1}`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
