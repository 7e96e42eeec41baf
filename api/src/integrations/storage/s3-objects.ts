import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config'
import { StorageError } from './image-storage'

/** Reads the details of an SDK error, which may be nested. */
interface ErrorDetails {
  name: string
  status: number | undefined
  code: string | undefined
}

function readError(error: Error): ErrorDetails {
  const metadata = '$metadata' in error ? error.$metadata : undefined
  const status =
    metadata instanceof Object && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
  return {
    name: error.name,
    status: typeof status === 'number' ? status : undefined,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
  }
}

/** Whether an error says that there is no such picture, rather than no such bucket. */
function isMissingKey(error: unknown): boolean {
  return error instanceof Error && readError(error).name === 'NoSuchKey'
}

/**
 * Turns SDK errors into messages for the operator; unknown errors stay unchanged. The SDK's error
 * is not passed on: it contains the whole request with its signature.
 */
function explainS3Error(error: unknown, { bucket, endpoint, region }: S3Config): unknown {
  if (!(error instanceof Error)) return error
  const { name, status, code } = readError(error)
  const place = endpoint ?? `S3 in ${region}`
  const createRefusedError = (message: string) => new StorageError('refused', message)
  if (name === 'NoSuchBucket')
    return createRefusedError(`S3_BUCKET: there is no bucket ${bucket} at ${place}`)
  if (name === 'CredentialsProviderError') {
    return createRefusedError('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: there are no credentials')
  }
  if (status === 401 || status === 403) {
    const settings = 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'
    return createRefusedError(
      `${settings}: ${place} refuses them for the bucket ${bucket} (${name})`,
    )
  }
  if (status !== undefined && status < 500 && status !== 408 && status !== 429) {
    const settings = 'S3_ENDPOINT, S3_REGION, S3_BUCKET'
    return createRefusedError(`${settings}: ${place} does not take the request (${status} ${name})`)
  }
  if (status !== undefined || code !== undefined || name === 'TimeoutError') {
    const failure = status ?? code ?? name
    const message = `S3_ENDPOINT: ${place} does not respond (${failure})`
    return new StorageError('away', message)
  }
  return error
}

const CONNECT_MS = 3_000
const TIMEOUT_MS = 10_000

interface Opened {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

async function openClient(config: S3Config): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.credentials ? { credentials: config.credentials } : {}),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Many S3-compatible stores lack the newer checksums of AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** How an object is stored. */
interface ObjectHeaders {
  ContentType: string
  CacheControl: string
}

/**
 * Stores objects in an S3 bucket. The SDK is loaded when the first is needed. Failures are thrown as
 * StorageError.
 * @param pageKeys the size of the pages of a listing
 */
export function createS3Objects(config: S3Config, pageKeys: number) {
  const Bucket = config.bucket
  let opening: Promise<Opened> | undefined

  async function sendToBucket<Result>(
    operation: (opened: Opened) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await operation(await (opening ??= openClient(config)))
    } catch (error) {
      throw explainS3Error(error, config)
    }
  }

  return {
    /** Restore and backup need this permission too; unlike HEAD, its error has a reason. */
    async check(Prefix: string): Promise<void> {
      await sendToBucket(({ sdk, client }) =>
        client.send(new sdk.ListObjectsCommand({ Bucket, Prefix, MaxKeys: 1 })),
      )
    },

    async put(Key: string, Body: Uint8Array, headers: ObjectHeaders): Promise<void> {
      await sendToBucket(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ...headers })),
      )
    },

    async read(Key: string): Promise<Buffer | undefined> {
      return sendToBucket(async ({ sdk, client }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }))
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (isMissingKey(error)) return undefined
          throw error
        }
      })
    },

    /** Removes objects one by one: not every store takes several in one request. */
    async remove(keys: readonly string[]): Promise<void> {
      await sendToBucket(({ sdk, client }) =>
        Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
      )
    },

    /** The keys with a prefix, without it. */
    async *list(Prefix: string): AsyncGenerator<string> {
      // Version 1 of the listing: every store supports it, and its marker is a plain key.
      const listInput = { Bucket, Prefix, MaxKeys: pageKeys }
      let from: { Marker?: string } = {}
      for (;;) {
        const page = await sendToBucket(({ sdk, client }) =>
          client.send(new sdk.ListObjectsCommand({ ...listInput, ...from })),
        )
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        for (const key of keys) yield key.slice(Prefix.length)
        const last = keys.at(-1)
        if (!page.IsTruncated || last === undefined) return
        from = { Marker: last }
      }
    },
  }
}
