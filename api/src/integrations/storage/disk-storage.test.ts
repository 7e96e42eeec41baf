import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage'
import { toPdfName } from './image-storage'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'voltkart-pictures-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const webp = Buffer.from('picture')

describe('the storage on disk', () => {
  it('returns stored pictures, and creates its folder', async () => {
    const storage = createDiskStorage(join(directory, 'new', 'folder'))
    await storage.put('aero-1', 320, webp)
    expect(await storage.read('aero-1', 320)).toEqual(webp)
    expect(await storage.read('aero-1', 640)).toBeUndefined()
  })

  it.each(['../secret', 'a/b', '.hidden', '', 'a\\b', 'a\0', 'A', 'x'.repeat(200)])(
    'neither writes nor reads the name %j',
    async (name) => {
      const storage = createDiskStorage(directory)
      await expect(storage.put(name, 640, webp)).rejects.toThrow()
      expect(await storage.read(name, 640)).toBeUndefined()
      expect(await readdir(directory)).toEqual([])
    },
  )

  it('keeps the PDFs of documents by their content, and lists nothing else', async () => {
    const { pdfs } = createDiskStorage(directory, join(directory, 'documents'))
    const pdf = Buffer.from('%PDF-1.7')
    const name = toPdfName(pdf)
    expect(await pdfs.read(name)).toBeUndefined()
    await pdfs.put(name, pdf)
    await pdfs.put(name, pdf)
    await writeFile(join(directory, 'documents', 'other.pdf'), '')
    expect(await pdfs.read(name)).toEqual(pdf)
    const names: string[] = []
    for await (const item of pdfs.list()) names.push(item)
    expect(names).toEqual([name])
    await pdfs.remove(name)
    await pdfs.remove(name)
    expect(await pdfs.read(name)).toBeUndefined()
    await expect(async () => pdfs.read('../aero')).rejects.toThrow('Not a name')
  })

  it('leaves nothing behind if it cannot write', async () => {
    const file = join(directory, 'file')
    await writeFile(file, '')
    await expect(createDiskStorage(file).put('aero', 640, webp)).rejects.toThrow()
    const blocked = createDiskStorage(directory)
    await blocked.put('aero', 640, webp)
    await rm(join(directory, 'aero-640.webp'))
    // A folder with the picture's name makes the last step, the renaming, fail.
    await createDiskStorage(join(directory, 'aero-640.webp')).put('inner', 320, webp)
    await expect(blocked.put('aero', 640, webp)).rejects.toThrow()
    expect((await readdir(directory)).sort()).toEqual(['aero-640.webp', 'file'])
  })

  it('removes a picture in all widths, even twice', async () => {
    const storage = createDiskStorage(directory)
    await storage.put('aero', 320, webp)
    await storage.put('aero', 1280, webp)
    await storage.remove('aero')
    await storage.remove('aero')
    expect(await readdir(directory)).toEqual([])
  })
})
