declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      directory: string
      address: string
      port: number
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: { closeAllConnections(): void }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
