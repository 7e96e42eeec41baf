import S3rver from '@20minutes/s3rver'
import v4 from '@20minutes/s3rver/lib/signature/v4.js'

// Clients sign the address of a bucket with the slash at its end, which the server leaves out.
const { getStringToSign } = v4
v4.getStringToSign = ({ uri, ...request }, signature) =>
  getStringToSign({ ...request, uri: /^\/[^/]+$/.test(uri) ? `${uri}/` : uri }, signature)

/** The only key that the server accepts; it checks each signature. */
const KEY = 'S3RVER'
const BUCKET = 'shop-pictures'

export interface S3Server {
  url: string
  /** The settings of a shop that stores its pictures there. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** Starts a server that speaks S3 over HTTP, with an empty bucket unless the folder has one. */
export async function startS3Server(directory: string, port = 0): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const bound = await server.run()
  const url = `http://127.0.0.1:${bound.port}`
  return {
    url,
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: () =>
      new Promise((resolve) => {
        server.httpServer.close(() => resolve())
        server.httpServer.closeAllConnections()
      }),
  }
}
