declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      address: string
      port: number
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
