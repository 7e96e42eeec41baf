import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, as text or bytes generated in chunks. */
export interface ZipEntry {
  name: string
  pieces: AsyncIterable<string | Uint8Array>
  /** Its content is compressed already, so it is stored as it is. */
  isStored?: boolean
}

/** An archive of files, one after another, generated in chunks to bound memory. */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) chunks.push(chunk)
  })
  // The same for all archives, so that equal contents give equal bytes. It is stored as local time.
  const modifiedAt = new Date(1980, 0, 1)
  const encoder = new TextEncoder()
  for await (const { name, pieces, isStored } of entries) {
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = modifiedAt
    zip.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* chunks.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
