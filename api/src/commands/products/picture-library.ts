import type { RefusedFile } from '@voltkart/shared/contract/uploads'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { LibraryPicture } from '../../models/library/library-queries'
import { findVisiblePictures } from './visible-pictures'
import { storePicture } from './store-picture'

interface StoredPictures {
  /** At least one. */
  pictures: [LibraryPicture, ...LibraryPicture[]]
  refused: RefusedFile[]
}

/**
 * Stores pictures in the library one after the other. A file that is refused does not concern the
 * others.
 * @throws the refusal of the first file when all are refused
 */
export async function addToLibrary(
  context: AppContext,
  files: readonly { path: string; name: string; bytes: number }[],
): Promise<StoredPictures> {
  const pictures: LibraryPicture[] = []
  const refused: RefusedFile[] = []
  let firstRefusal: ApiError | undefined
  for (const file of files) {
    try {
      pictures.push(await storePicture(context, { ...file, kept: true }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      firstRefusal ??= error
      refused.push({ name: file.name, message: error.message })
    }
  }
  const [first, ...otherPictures] = pictures
  if (!first) throw firstRefusal ?? new Error('No picture was sent')
  return { pictures: [first, ...otherPictures], refused }
}

interface LibraryQuery {
  search: string | undefined
  unused: boolean
  limit: number
  skip: number
}

interface LibraryPage {
  pictures: LibraryPicture[]
  total: number
}

async function readUnusedPage(
  context: AppContext,
  { search, limit, skip }: LibraryQuery,
): Promise<LibraryPage> {
  const { library } = context.models
  const ids: string[] = []
  for await (const batch of library.listIds(search)) ids.push(...batch)
  const picturesInUse = await findVisiblePictures(context, ids)
  const unused = ids.filter((id) => !picturesInUse.has(id))
  const pictures = await library.findByIds(unused.slice(skip, skip + limit))
  return { pictures, total: unused.length }
}

/** Reads a page of the library, newest first; `unused` leaves out what the shop shows. */
export async function readLibraryPage(
  context: AppContext,
  query: LibraryQuery,
): Promise<LibraryPage> {
  if (query.unused) return readUnusedPage(context, query)
  const { library } = context.models
  const [pictures, total] = await Promise.all([
    library.list(query.search, query),
    library.count(query.search),
  ])
  return { pictures, total }
}
