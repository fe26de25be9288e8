import { Worker } from 'node:worker_threads'

import type { VideoFacts } from '@litfass/domain/playback/media/video'

import type { Context } from '../context.ts'
import { entryFile } from '../folders.ts'
import { Problem } from '../http/problem.ts'
import { createWorkQueue } from '../work-queue.ts'

/** What the index of a video says; `displayed` is the size after turning. */
export interface Movie extends Omit<VideoFacts, 'bytes' | 'isMp4' | 'isFastStart'> {
  displayed: { width: number; height: number }
}

export interface MovieJob {
  moov: Uint8Array
  /** Of the whole file. */
  bytes: number
}

const timeoutMs = 10_000
const parsing = createWorkQueue({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

/**
 * Reads an index in its own thread with limits of time and memory: a hostile index may claim billions of frames, or nest
 * boxes endlessly.
 * @throws Problem video-broken
 */
export async function parseMovie(job: MovieJob, { signal }: Pick<Context, 'signal'>): Promise<Movie> {
  return parsing.run(() => inThread(job), { signal })
}

async function inThread(job: MovieJob): Promise<Movie> {
  const worker = new Worker(entryFile('platform/storage/parse-movie-worker'), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // The parser logs what it cannot read.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Movie>()
  const broken = () => reject(new Problem('video-broken'))
  const timer = setTimeout(broken, timeoutMs)
  worker.once('message', (movie: Movie | null) => (movie ? resolve(movie) : broken()))
  worker.once('error', broken)
  worker.once('exit', broken)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
