import { createHash } from 'node:crypto'

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

import type { S3Config } from '../config.ts'
import { StorageUnavailableError, type FileStore, requireKey } from './files.ts'

/** Milliseconds until the service has to answer, in each of two attempts. A file of 11 MB has to get there meanwhile. */
const [answerTimeout, putTimeout] = [5_000, 20_000]

/** A bucket. An object appears under its name only when it is complete and matches the signed hash. */
export function s3Store(s3: S3Config): FileStore {
  const { bucket } = s3
  const client = clientOf(s3)

  function place(key: string) {
    requireKey(key)
    return { Bucket: bucket, Key: key }
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const object = { ...place(key), Body: bytes, ContentLength: bytes.byteLength }
    await orStorageUnavailable(client.send(new PutObjectCommand(object), { requestTimeout: putTimeout }))
  }

  async function has(key: string): Promise<boolean> {
    const found = await orStorageUnavailable(unlessMissing(client.send(new HeadObjectCommand(place(key)))))
    return found !== null
  }

  return {
    put,
    // In memory: an object cannot be renamed, and its name needs the hash.
    async receive(chunks) {
      const hash = createHash('sha256')
      const all: Uint8Array[] = []
      for await (const chunk of chunks) {
        hash.update(chunk)
        all.push(chunk)
      }
      const bytes = Buffer.concat(all)
      return {
        bytes: bytes.byteLength,
        hash: hash.digest('hex'),
        prepare: (key) => put(key, bytes),
        // A clean-up may have deleted it meanwhile.
        keep: async (key) => {
          if (!(await has(key))) await put(key, bytes)
        },
        discard: () => Promise.resolve(),
      }
    },
    has,
    async read(key, span) {
      const object = { ...place(key), ...(span && { Range: `bytes=${span.from}-${span.until - 1}` }) }
      const found = await orStorageUnavailable(unlessMissing(client.send(new GetObjectCommand(object))))
      if (!found?.Body || found.ContentLength === undefined) return null
      return { bytes: found.ContentLength, stream: found.Body.transformToWebStream() }
    },
    async remove(key) {
      await orStorageUnavailable(client.send(new DeleteObjectCommand(place(key))))
    },
  }
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // S3-compatible services often lack buckets as host names and the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without `throwOnRequestTimeout`, the SDK only warns and waits on.
    requestHandler: {
      connectionTimeout: answerTimeout,
      requestTimeout: answerTimeout,
      throwOnRequestTimeout: true,
      // A client that reads slowly keeps a socket. With the default of 50, as many of them would keep all others waiting.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    },
  })
}

/**
 * Asks for a file that cannot exist. Throws a sentence that names the variable when the bucket is missing or the key may
 * not use it.
 * @throws StorageUnavailableError when the service does not answer
 */
export async function requireBucket(s3: S3Config): Promise<void> {
  const client = clientOf(s3)
  try {
    await unlessMissing(client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: 'litfass/none.png' })))
  } catch (error) {
    const wrong = error instanceof S3ServiceException ? configProblem(s3, error) : null
    throw wrong ? new Error(`${wrong}. See docs/operating.md.`) : new StorageUnavailableError(error)
  } finally {
    client.destroy()
  }
}

function configProblem({ bucket }: S3Config, { name, $metadata }: S3ServiceException): string | null {
  if (name === 'NoSuchBucket') return `S3_BUCKET: there is no bucket ${bucket}`
  switch ($metadata.httpStatusCode) {
    case 301:
      return `S3_REGION: the bucket ${bucket} is in another region`
    case 401:
    case 403:
      return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: access to the bucket ${bucket} was denied`
    default:
      return null
  }
}

async function orStorageUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw new StorageUnavailableError(error)
  }
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null
    throw error
  }
}
