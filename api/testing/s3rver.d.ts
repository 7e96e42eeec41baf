declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  /** A server that speaks S3 and keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly httpServer: Server
    run(): Promise<{ address: string; port: number }>
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const v4: {
    /** The text that a client must have signed. */
    getStringToSign(request: { uri: string }, signature: object): string
  }
  export default v4
}
