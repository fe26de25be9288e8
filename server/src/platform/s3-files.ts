import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'

import type { S3Place } from './config.ts'
import { type FileStore, requireKey } from './files.ts'

/** A bucket. An object appears under its name only when the service has all of it, with the hash that was signed. */
export function s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services know neither buckets as host names nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })

  function place(key: string) {
    requireKey(key)
    return { Bucket: bucket, Key: key }
  }

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.byteLength }))
    },
    async has(key) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(place(key))))
      return found !== null
    },
    async read(key) {
      const found = await unlessMissing(client.send(new GetObjectCommand(place(key))))
      if (!found?.Body || found.ContentLength === undefined) return null
      return { bytes: found.ContentLength, stream: found.Body.transformToWebStream() }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
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
