import type { SafeStorage } from 'electron'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileIfExists, writePrivately } from './files'

/** The system's key store, through Electron. */
export function createSystemKeyStore(
  safeStorage: SafeStorage,
  platform: NodeJS.Platform,
): KeyStore {
  return {
    async isAvailable() {
      // On Linux without a key store Electron would encrypt with a publicly known password.
      if (platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') {
        return false
      }
      return safeStorage.isAsyncEncryptionAvailable()
    },
    seal: (text) => safeStorage.encryptStringAsync(text),
    async unseal(sealed) {
      return (await safeStorage.decryptStringAsync(Buffer.from(sealed))).result
    },
  }
}

/** The system's store for keys: Keychain, DPAPI, libsecret or KWallet. */
export interface KeyStore {
  isAvailable(): Promise<boolean>
  seal(text: string): Promise<Uint8Array>
  unseal(sealed: Uint8Array): Promise<string>
}

/** Stores byte strings under names, encrypted on disk. */
export interface Vault {
  get(name: string): Promise<Buffer | null>
  set(name: string, content: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

const KEY_FILE = 'key'
const SEALED = 1
const OPEN = 0
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILES_MAX = 400
const CIPHER = 'aes-256-gcm'

async function storeKey(file: string, key: Buffer, keyStore: KeyStore): Promise<void> {
  const sealed = (await keyStore.isAvailable())
    ? [SEALED, ...(await keyStore.seal(key.toString('base64')))]
    : [OPEN, ...key]
  await writePrivately(file, Uint8Array.from(sealed))
}

/** The stored key, or null if there is none or the system can no longer open it. */
async function readStoredKey(file: string, keyStore: KeyStore): Promise<Buffer | null> {
  const storedKey = await readFileIfExists(file)
  if (!storedKey || storedKey.length < 2) return null
  if (storedKey[0] === OPEN) {
    const key = storedKey.subarray(1)
    // A key store added later also protects earlier data.
    if (await keyStore.isAvailable()) await storeKey(file, key, keyStore)
    return key
  }
  try {
    return Buffer.from(await keyStore.unseal(storedKey.subarray(1)), 'base64')
  } catch {
    return null
  }
}

function encrypt(key: Buffer, name: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when it was not encrypted with this key under this name */
function decrypt(key: Buffer, name: string, sealedEntry: Buffer): Buffer {
  const nonce = sealedEntry.subarray(0, NONCE_BYTES)
  const tag = sealedEntry.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  const text = decipher.update(sealedEntry.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()])
}

/** Removes the oldest files if there are too many. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.bin'))
  if (names.length <= FILES_MAX) return
  const written = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  written.sort((a, b) => a.at - b.at)
  const oldest = written.slice(0, names.length - FILES_MAX)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

/**
 * Opens the folder of stored data. It is encrypted with its own key, which the system's key store
 * seals. Without such a store the key is beside the data, readable only by this user; if the store
 * can no longer open the key, the data is lost and a new key is made.
 */
export async function openVault(folder: string, keyStore: KeyStore): Promise<Vault> {
  const keyFile = join(folder, KEY_FILE)
  const toFile = (name: string) =>
    join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 40)}.bin`)

  let key = await readStoredKey(keyFile, keyStore)
  if (key?.length !== 32) {
    await rm(folder, { recursive: true, force: true })
    key = randomBytes(32)
    await storeKey(keyFile, key, keyStore)
  }
  const secret = key

  return {
    async get(name) {
      const sealedEntry = await readFileIfExists(toFile(name))
      if (!sealedEntry) return null
      try {
        return decrypt(secret, name, sealedEntry)
      } catch {
        // Damaged or foreign files count as missing.
        await rm(toFile(name), { force: true })
        return null
      }
    },
    async set(name, content) {
      await writePrivately(toFile(name), encrypt(secret, name, content))
      await prune(folder)
    },
    remove: (name) => rm(toFile(name), { force: true }),
    async clear() {
      const names = (await readdir(folder)).filter((name) => name !== KEY_FILE)
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
