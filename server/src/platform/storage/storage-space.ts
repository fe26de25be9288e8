import { statfs } from 'node:fs/promises'

import type { S3ServiceException } from '@aws-sdk/client-s3'
import pg from 'pg'

import type { DataPlace } from '../config.ts'

/** Whether there is space for new data, on the disk of the database and in the folder or bucket of files. */
export interface StorageSpace {
  /** A write was refused for lack of space. */
  reportFull(): void
  isFull(): Promise<boolean>
}

/** Below this, PostgreSQL may stop at any moment. */
const minBytes = 100_000_000
/** How long a refused write counts as a full disk: the free space on another host cannot be measured. */
const fullForMilliseconds = 120_000

export function createStorageSpace({
  clock,
  freeBytes,
}: {
  clock: () => number
  /** Null if it cannot be measured. */
  freeBytes: () => Promise<number | null>
}): StorageSpace {
  let refusedAt: number | null = null
  return {
    reportFull() {
      refusedAt = clock()
    },
    async isFull() {
      if (refusedAt !== null && Math.abs(clock() - refusedAt) < fullForMilliseconds) return true
      refusedAt = null
      const free = await freeBytes()
      return free !== null && free < minBytes
    },
  }
}

/** Free bytes of the data folder's disk; null if neither database nor files are there. */
export async function freeBytesOf({ dataDir, databaseUrl, s3 }: DataPlace): Promise<number | null> {
  if (databaseUrl && s3) return null
  const disk = await statfs(dataDir).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

const diskCodes = new Set(['ENOSPC', 'EDQUOT'])
const diskFull = '53100'
/** Codes of MinIO and Ceph. Amazon's S3 has no such limit. */
const bucketCodes = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded'])

/** Without the library, which only servers with a bucket load. */
function isFromBucket(error: Error): error is S3ServiceException {
  return '$metadata' in error
}

/** Whether a write failed because a disk, a quota or a bucket is full. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return error.code === diskFull
  if (isFromBucket(error)) return error.$metadata.httpStatusCode === 507 || bucketCodes.has(error.name)
  return ('code' in error && diskCodes.has(String(error.code))) || isOutOfSpace(error.cause)
}
