import type { Vault } from '../main/vault'

/** Keeps things as the one on disk does, for tests that are not about disks. */
export function memoryVault(): Vault & { names(): string[] } {
  const kept = new Map<string, Buffer>()
  return {
    names: () => [...kept.keys()],
    get: (name) => Promise.resolve(kept.get(name) ?? null),
    set: (name, content) => Promise.resolve(void kept.set(name, Buffer.from(content))),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    clear: () => Promise.resolve(kept.clear()),
  }
}
