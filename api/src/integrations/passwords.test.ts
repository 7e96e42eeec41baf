import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword, isCommonPassword } from './passwords'
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

  it('match only if they are the same', async () => {
    const hash = await hashPassword('pässword', owner)
    expect(await verifyPassword(hash, 'pässword', owner)).toBe(true)
    expect(await verifyPassword(hash, 'pässword'.normalize('NFD'), owner)).toBe(true)
    expect(await verifyPassword(hash, 'Pässword', owner)).toBe(false)
    expect(await verifyPassword(hash, '', owner)).toBe(false)
  })

  it('never match without a hash', async () => {
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

  it('take as much work without a hash as with one', async () => {
    const hash = await hashPassword('something', owner)
    // CPU time, because other programs of a busy machine distort wall-clock time.
    const getWork = async (tried: string | undefined) => {
      const start = process.cpuUsage()
      for (let count = 0; count < 10; count += 1) await verifyPassword(tried, 'wrong', owner)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    // The minimum of several runs is the least disturbed by the rest of the machine.
    const measureLeastWork = async (tried: string | undefined) =>
      Math.min(await getWork(tried), await getWork(tried), await getWork(tried))
    const ratio = (await measureLeastWork(undefined)) / (await measureLeastWork(hash))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('common passwords', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'football1', '00000000', '1q1q1q1q'])(
    'have %s among them',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['password ', 'xpassword', 'correct horse battery', 'admin-demo-1', 'constructor!'])(
    'do not have %s among them',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
