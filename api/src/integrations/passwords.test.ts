import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'
import { QueueFullError } from './work-queue'

const owner = { email: 'asha@example.test' }

describe('passwords', () => {
  it('are hashed by argon2id with 19 MiB, 2 passes and 1 lane, each with a salt of its own', async () => {
    const [first, second] = await Promise.all([
      hashPassword('same', owner),
      hashPassword('same', owner),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  it('are right only when they are the same', async () => {
    const hash = await hashPassword('pässword', owner)
    expect(await verifyPassword(hash, 'pässword', owner)).toBe(true)
    expect(await verifyPassword(hash, 'pässword'.normalize('NFD'), owner)).toBe(true)
    expect(await verifyPassword(hash, 'Pässword', owner)).toBe(false)
    expect(await verifyPassword(hash, '', owner)).toBe(false)
  })

  it('are never right without a hash', async () => {
    expect(await verifyPassword(undefined, '', owner)).toBe(false)
  })

  it('are not queued without bound', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, (_, turn) =>
        verifyPassword(undefined, 'wrong', { email: `${turn}@example.test` }),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(18)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError)
  })

  it('take as much work to refuse without a hash as with one', async () => {
    const hash = await hashPassword('something', owner)
    // Time on the processor, as other programs of a busy machine take their share of the rest.
    const workOf = async (tried: string | undefined) => {
      const start = process.cpuUsage()
      for (let count = 0; count < 10; count += 1) await verifyPassword(tried, 'wrong', owner)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    // The least of several runs is the one that the rest of the machine disturbed least.
    const runs = async (tried: string | undefined) =>
      Math.min(await workOf(tried), await workOf(tried), await workOf(tried))
    const ratio = (await runs(undefined)) / (await runs(hash))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})
