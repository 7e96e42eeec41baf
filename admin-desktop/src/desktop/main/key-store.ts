import type { SafeStorage } from 'electron'
import type { KeyStore } from './vault'

/** The system's key store, through Electron. */
export function systemKeyStore(safeStorage: SafeStorage, platform: NodeJS.Platform): KeyStore {
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
