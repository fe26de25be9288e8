import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

import type { S3Place } from '../platform/config.ts'

/** A server that speaks S3, with one empty bucket; it ends with the file. */
export async function s3Server(): Promise<S3Place> {
  const directory = await mkdtemp(join(tmpdir(), 'litfass-s3-'))
  const bucket = 'litfass-pictures'
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    // Connections that a client keeps for later would be waited for.
    server.httpServer.closeAllConnections()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
