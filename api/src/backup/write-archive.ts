import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { createDigest, MANIFEST, type Manifest } from './archive'

export interface ArchiveWriter {
  /** Adds an entry, once there is room for it. */
  add(name: string, content: Uint8Array): Promise<void>
  /** Writes the manifest, and gives the archive its final name. */
  finish(manifest: Omit<Manifest, 'sha256'>): Promise<void>
  /** Removes the unfinished file. */
  abandon(): Promise<void>
}

/**
 * Writes an archive: tar, compressed by gzip. The file appears under its name only when it is
 * complete; only its owner may read it, because it contains the whole database.
 */
export function createArchiveWriter(path: string): ArchiveWriter {
  const part = `${path}.part`
  const tar = pack()
  const digest = createDigest()
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  const written = pipeline(tar, createGzip(), file)
  // Resolves the writer's wait for the next entry.
  written.catch(() => undefined)

  function putEntry(name: string, content: Uint8Array): Promise<void> {
    if (tar.destroying) return written
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, Buffer.from(content), (error) => {
        if (error) reject(error)
        else resolve()
      })
    })
    // A full disk ends the pipe, and then the entry is never accepted.
    return Promise.race([added, written])
  }

  return {
    async add(name, content) {
      digest.add(name, content)
      await putEntry(name, content)
    },

    async finish(manifest) {
      const completeManifest: Manifest = { ...manifest, sha256: digest.read() }
      await putEntry(MANIFEST, Buffer.from(`${JSON.stringify(completeManifest, null, 2)}\n`))
      tar.finalize()
      await written
      const handle = await open(part, 'r')
      await handle.sync()
      await handle.close()
      await rename(part, path)
    },

    async abandon() {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}
