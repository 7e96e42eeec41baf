import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSystemKeyStore, openVault, type KeyStore } from './vault'

const invertBytes = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0xff)

/** Seals in a recognisable way, so that it shows in the file. */
const sealing: KeyStore = {
  isAvailable: () => Promise.resolve(true),
  seal: (text) => Promise.resolve(invertBytes(Buffer.from(text))),
  unseal: (sealed) => Promise.resolve(Buffer.from(invertBytes(sealed)).toString()),
}
const missingKeyStore: KeyStore = {
  isAvailable: () => Promise.resolve(false),
  seal: () => Promise.reject(new Error('no key store')),
  unseal: () => Promise.reject(new Error('no key store')),
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voltkart-vault-'))
})
afterEach(() => rm(folder, { recursive: true }))

const content = Buffer.from('Asha Rao, 12 Lake Road')

async function readFiles(): Promise<Record<string, Buffer>> {
  const names = await readdir(folder)
  const contents = names.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return Object.fromEntries(await Promise.all(contents))
}

describe('data kept on this computer', () => {
  it('is available after a restart, and cannot be read in the files', async () => {
    await (await openVault(folder, sealing)).set('orders?limit=8', content)
    const reopenedVault = await openVault(folder, sealing)
    expect(await reopenedVault.get('orders?limit=8')).toEqual(content)
    expect(await reopenedVault.get('orders')).toBeNull()
    for (const [name, bytes] of Object.entries(await readFiles())) {
      expect(name).not.toContain('orders')
      expect(bytes.includes('Asha')).toBe(false)
      if (process.platform === 'win32') continue
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    }
  })

  it('has its key sealed by the system if possible', async () => {
    await openVault(folder, sealing)
    const key = (await readFiles())['key']!
    expect(key[0]).toBe(1)
    const masterKey = Buffer.from(await sealing.unseal(key.subarray(1)), 'base64')
    expect(masterKey).toHaveLength(32)
    expect(key.includes(masterKey)).toBe(false)
  })

  it('is sealed as soon as there is a key store, and keeps earlier data', async () => {
    await (await openVault(folder, missingKeyStore)).set('a', content)
    expect((await readFiles())['key']?.[0]).toBe(0)
    expect(await (await openVault(folder, sealing)).get('a')).toEqual(content)
    expect((await readFiles())['key']?.[0]).toBe(1)
  })

  it('is lost if the system no longer opens the key, and works again', async () => {
    await (await openVault(folder, sealing)).set('a', content)
    const anew = await openVault(folder, missingKeyStore)
    expect(await anew.get('a')).toBeNull()
    await anew.set('a', content)
    expect(await anew.get('a')).toEqual(content)
    expect(Object.keys(await readFiles())).toHaveLength(2)
  })

  it('rejects changed or swapped files', async () => {
    const vault = await openVault(folder, sealing)
    await vault.set('a', content)
    const file = join(
      folder,
      Object.keys(await readFiles()).find((name) => name.endsWith('.bin'))!,
    )
    const bytes = await readFile(file)

    await writeFile(file, invertBytes(bytes))
    expect(await vault.get('a')).toBeNull()
    await writeFile(file, bytes.subarray(0, 5))
    expect(await vault.get('a')).toBeNull()

    await vault.set('b', content)
    const otherFile = join(
      folder,
      Object.keys(await readFiles()).find((name) => name.endsWith('.bin'))!,
    )
    await writeFile(otherFile, bytes)
    expect(await vault.get('b')).toBeNull()
  })

  it('deletes one entry, or all', async () => {
    const vault = await openVault(folder, sealing)
    for (const name of ['a', 'b', 'c']) await vault.set(name, content)
    await vault.remove('a')
    expect([await vault.get('a'), await vault.get('b')]).toEqual([null, content])
    await vault.clear()
    expect(await vault.get('c')).toBeNull()
    await vault.set('d', content)
    expect(await (await openVault(folder, sealing)).get('d')).toEqual(content)
  })

  it('is limited in number: the oldest entry is deleted first', async () => {
    const vault = await openVault(folder, missingKeyStore)
    await vault.set('first', content)
    const fileName = Object.keys(await readFiles()).find((name) => name.endsWith('.bin'))!
    await utimes(join(folder, fileName), 1, 1)
    await Promise.all(
      Array.from({ length: 399 }, (_, at) => writeFile(join(folder, `${at}.bin`), 'x')),
    )
    await vault.set('last', content)
    expect(await vault.get('first')).toBeNull()
    expect(await vault.get('last')).toEqual(content)
    expect((await readdir(folder)).filter((name) => name.endsWith('.bin'))).toHaveLength(400)
  })
})

describe('the key store of the system', () => {
  const safeStorage = (backend: string) =>
    ({
      getSelectedStorageBackend: () => backend,
      isAsyncEncryptionAvailable: () => Promise.resolve(true),
      encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`sealed ${text}`)),
      decryptStringAsync: (sealed: Buffer) =>
        Promise.resolve({ result: sealed.toString().slice(7), shouldReEncrypt: false }),
    }) as never

  it('is unavailable on a Linux whose only password is publicly known', async () => {
    expect(await createSystemKeyStore(safeStorage('basic_text'), 'linux').isAvailable()).toBe(false)
    expect(await createSystemKeyStore(safeStorage('kwallet6'), 'linux').isAvailable()).toBe(true)
    expect(await createSystemKeyStore(safeStorage('basic_text'), 'darwin').isAvailable()).toBe(true)
  })

  it('returns the stored value', async () => {
    const store = createSystemKeyStore(safeStorage('kwallet6'), 'linux')
    const sealed = await store.seal('a key')
    expect(Buffer.from(sealed).toString()).toBe('sealed a key')
    expect(await store.unseal(sealed)).toBe('a key')
  })
})
