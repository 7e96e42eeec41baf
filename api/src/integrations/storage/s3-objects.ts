import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config'
import { explainS3Error, isMissingKey } from './s3-errors'

const CONNECT_MS = 3_000
const ANSWER_MS = 10_000

interface Opened {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

async function open(config: S3Config): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.credentials ? { credentials: config.credentials } : {}),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
    // Many S3-compatible stores lack the newer checksums of AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** How an object is stored. */
export interface ObjectHeaders {
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

  async function send<Result>(operation: (opened: Opened) => Promise<Result>): Promise<Result> {
    try {
      return await operation(await (opening ??= open(config)))
    } catch (error) {
      throw explainS3Error(error, config)
    }
  }

  return {
    /** Restore and backup need this permission too; unlike HEAD, its error has a reason. */
    async check(Prefix: string): Promise<void> {
      await send(({ sdk, client }) =>
        client.send(new sdk.ListObjectsCommand({ Bucket, Prefix, MaxKeys: 1 })),
      )
    },

    async put(Key: string, Body: Uint8Array, headers: ObjectHeaders): Promise<void> {
      await send(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ...headers })),
      )
    },

    async read(Key: string): Promise<Buffer | undefined> {
      return send(async ({ sdk, client }) => {
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
      await send(({ sdk, client }) =>
        Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
      )
    },

    /** The keys with a prefix, without it. */
    async *list(Prefix: string): AsyncGenerator<string> {
      // Version 1 of the listing: every store supports it, and its marker is a plain key.
      const listInput = { Bucket, Prefix, MaxKeys: pageKeys }
      let from: { Marker?: string } = {}
      for (;;) {
        const page = await send(({ sdk, client }) =>
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
