import type { Vault } from '../main/vault'

/** A vault in memory, for tests that are not about disks. */
export function createMemoryVault(): Vault & { names(): string[] } {
  const entries = new Map<string, Buffer>()
  return {
    names: () => [...entries.keys()],
    get: (name) => Promise.resolve(entries.get(name) ?? null),
    set: (name, content) => Promise.resolve(void entries.set(name, Buffer.from(content))),
    remove: (name) => Promise.resolve(void entries.delete(name)),
    clear: () => Promise.resolve(entries.clear()),
  }
}
