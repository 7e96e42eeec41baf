import { FETCHED_PICTURE_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { IMAGES_MAX } from '@voltkart/shared/domain/product-facts'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import {
  createPictureFetcher,
  PictureNotFetchedError,
} from '../../integrations/pictures/fetch-picture'
import { toImageUrl } from '../../integrations/storage/image-storage'
import { createWorkQueue } from '../../integrations/work-queue'
import { storePicture } from '../products/store-picture'

/** The outcome of importing the pictures of a product. */
interface ImportedPictures {
  /** Their addresses in this shop. */
  addresses: string[]
  /** The addresses in the file whose pictures are left out, with the reason. */
  failures: { address: string; message: string }[]
  /** Whether another import may get a picture that this one did not. */
  mayRetry: boolean
}

export type ImportPictures = (addresses: readonly string[]) => Promise<ImportedPictures>

const AT_ONCE = 4
/** Pictures that were not found are remembered, since all variants of a product name them. */
const REMEMBERED_MAX = 10_000

const getName = (address: string): string => {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  try {
    return basename(decodeURIComponent(path))
  } catch {
    return basename(path)
  }
}

/** Copies a picture of a folder, by the last part of its address. */
async function takeFromFolder(folder: string, address: string, file: string): Promise<number> {
  const name = getName(address)
  try {
    const { size } = await stat(join(folder, name))
    if (size > FETCHED_PICTURE_BYTES_MAX) {
      throw new PictureNotFetchedError('The picture has more than 10 MB.', false)
    }
    await copyFile(join(folder, name), file)
    return size
  } catch (error) {
    if (error instanceof PictureNotFetchedError) throw error
    throw new PictureNotFetchedError(`The folder has no file “${name}”.`, true, { cause: error })
  }
}

/**
 * Makes the function that brings pictures of another shop into this one, four at a time, each address
 * once and for all: a later import uses the same picture.
 * @param source the folder that has them; undefined fetches them
 */
export function createPictureImport(
  context: AppContext,
  { kind, id, folder }: { kind: string; id: string; folder?: string | undefined },
): ImportPictures {
  const { models, config } = context
  const fetchPicture = createPictureFetcher({
    allowLoopback: !config.production,
    bytesMax: FETCHED_PICTURE_BYTES_MAX,
  })
  const queue = createWorkQueue({ running: AT_ONCE, waiting: Infinity, waitingPerOwner: Infinity })
  const failed = new Map<string, unknown>()
  const toKey = (address: string) =>
    `${kind}:picture:${createHash('sha256').update(address).digest('hex')}`

  async function findImported(key: string): Promise<string | undefined> {
    const name = (await models.imports.findLinks([key])).get(key)?.subject
    if (name === undefined) return undefined
    const [removed] = await models.uploads.findRemoved([name])
    if (removed !== undefined) await models.imports.removeLinks([key])
    return removed === undefined ? name : undefined
  }

  async function fetchAndStore(address: string): Promise<string> {
    const key = toKey(address)
    const before = await findImported(key)
    if (before !== undefined) return toImageUrl(before)
    const directory = join(config.dataDirectory, 'incoming')
    await mkdir(directory, { recursive: true })
    const path = join(directory, randomUUID())
    try {
      const bytes = folder
        ? await takeFromFolder(folder, address, path)
        : await fetchPicture(address, path)
      const bytesMax = FETCHED_PICTURE_BYTES_MAX
      const stored = await storePicture(context, { path, name: getName(address), bytes, bytesMax })
      // After a crash before this, the job that removes pictures removes the stored one.
      const links = await models.imports.reserveLinks([
        { _id: key, subject: stored._id, madeBy: id },
      ])
      return toImageUrl(links.get(key)?.subject ?? stored._id)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function storeOnce(address: string): Promise<string> {
    if (failed.has(address)) throw failed.get(address)
    try {
      return await fetchAndStore(address)
    } catch (error) {
      if (failed.size < REMEMBERED_MAX) failed.set(address, error)
      throw error
    }
  }

  return async (addresses) => {
    const result: ImportedPictures = { addresses: [], failures: [], mayRetry: false }
    const stored = await Promise.all(
      addresses.slice(0, IMAGES_MAX).map((address) =>
        queue([address], () => storeOnce(address)).then(
          (picture) => picture,
          (error: unknown) => {
            const isRefused = error instanceof ApiError
            if (!isRefused && !(error instanceof PictureNotFetchedError)) throw error
            const message = isRefused ? `${error.message.replace(/\.$/, '')}.` : error.message
            result.failures.push({ address, message })
            result.mayRetry ||= !isRefused && error.mayRetry
            return undefined
          },
        ),
      ),
    )
    result.addresses = [...new Set(stored.filter((picture) => picture !== undefined))]
    return result
  }
}
