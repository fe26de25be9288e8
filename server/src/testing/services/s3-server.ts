import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'

import type { S3Config } from '../../platform/config.ts'

/** An S3 server with one empty bucket. Stopped after the test file. */
export async function s3Server(): Promise<S3Config> {
  const { config } = await startS3()
  return config
}

/** Like `s3Server`, but can be stopped and restarted; objects and port stay the same. */
export async function startS3() {
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
  const stop = async () => {
    // `close` waits for keep-alive connections.
    server.httpServer.closeAllConnections()
    await server.close()
  }
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.httpServer.once('error', reject)
      server.httpServer.listen(port, '127.0.0.1', resolve)
    })
  afterAll(async () => {
    if (server.httpServer.listening) await stop()
    await rm(directory, { recursive: true, force: true })
  })
  const config: S3Config = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return { config, start, stop }
}
