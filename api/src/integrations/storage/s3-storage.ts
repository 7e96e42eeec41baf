import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config'
import {
  IMAGE_CACHE_CONTROL,
  imageWidths,
  isImageName,
  keptName,
  parseImageName,
} from './image-storage'
import type { ImageStorage, ImageWidth } from './image-storage'
import { explainS3Error, isMissingKey } from './s3-errors'

/** The prefix of pictures, so that the bucket may contain other objects too. */
const PREFIX = 'uploads/'
const CONNECT_MS = 3_000
const ANSWER_MS = 10_000
/** The maximum page size of a listing. */
const PAGE_KEYS = 1_000

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

/**
 * Stores pictures in an S3 bucket. The SDK is loaded when the first picture is needed. Failures are
 * thrown as StorageError.
 */
export function createS3Storage(config: S3Config, pageKeys = PAGE_KEYS): ImageStorage {
  const Bucket = config.bucket
  let opening: Promise<Opened> | undefined

  function keyOf(name: string, width: ImageWidth): string {
    if (!isImageName(name)) throw new Error('Not a name of a picture')
    return PREFIX + keptName({ name, width })
  }

  async function send<Result>(operation: (opened: Opened) => Promise<Result>): Promise<Result> {
    try {
      return await operation(await (opening ??= open(config)))
    } catch (error) {
      throw explainS3Error(error, config)
    }
  }

  return {
    async check() {
      // Restore and backup need this permission too; unlike HEAD, its error has a reason.
      await send(({ sdk, client }) =>
        client.send(new sdk.ListObjectsCommand({ Bucket, Prefix: PREFIX, MaxKeys: 1 })),
      )
    },

    async put(name, width, webp) {
      const object = { Bucket, Key: keyOf(name, width), Body: webp, ContentType: 'image/webp' }
      await send(({ sdk, client }) =>
        client.send(new sdk.PutObjectCommand({ ...object, CacheControl: IMAGE_CACHE_CONTROL })),
      )
    },

    async read(name, width) {
      if (!isImageName(name)) return undefined
      const Key = keyOf(name, width)
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

    async remove(name) {
      // One by one: not every store takes several in one request.
      const keys = imageWidths.map((width) => keyOf(name, width))
      await send(({ sdk, client }) =>
        Promise.all(keys.map((Key) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
      )
    },

    async *list() {
      // Version 1 of the listing: every store supports it, and its marker is a plain key.
      const wanted = { Bucket, Prefix: PREFIX, MaxKeys: pageKeys }
      let from: { Marker?: string } = {}
      for (;;) {
        const page = await send(({ sdk, client }) =>
          client.send(new sdk.ListObjectsCommand({ ...wanted, ...from })),
        )
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        for (const key of keys) {
          const image = parseImageName(key.slice(PREFIX.length))
          if (image) yield image
        }
        const last = keys.at(-1)
        if (!page.IsTruncated || last === undefined) return
        from = { Marker: last }
      }
    },
  }
}
