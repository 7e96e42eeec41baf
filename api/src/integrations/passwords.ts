import type { Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type * as work from './password-work.mjs'
import { createWorkQueue } from './work-queue'

// Argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash with the cost above, verified in place of a missing one, so that a sign-in fails there as
 * slowly as with a wrong password. No sign-in succeeds with its password.
 */
const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$BoEpW2ZqmMGY8QL2HYuuYA$DaHlzZSwUoMpaySR7wRHHJdaiTTAlV5GUJ3nSVW5Ty4'

/** The maximum of hashing threads: each takes a whole core and the memory above. */
const THREADS_MAX = 2
/** Hashing has low priority: many sign-ins must not make the shop slow. */
const NICE = 5
const IDLE_MS = 10_000
/**
 * The maximum of waiting hashes: two seconds' worth of all callers, less for one account or
 * address.
 */
const WAITING_MAX = 60
const WAITING_OF_OWNER_MAX = 20

const maxThreads = Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1))

const threads = new Piscina({
  filename: join(import.meta.dirname, 'password-work.mjs'),
  minThreads: 0,
  maxThreads,
  idleTimeout: IDLE_MS,
  niceIncrement: NICE,
})

const enqueue = createWorkQueue({
  running: maxThreads,
  waiting: WAITING_MAX,
  waitingPerOwner: WAITING_OF_OWNER_MAX,
})

/** The owner of a hash. An account is named by its email, whether or not it exists. */
export interface HashOwner {
  email: string
  /** The address of the caller, as limits count it. Absent in commands run on the shop's machine. */
  address?: string
}

type Work = typeof work

function runInThread<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  { email, address }: HashOwner,
): Promise<ReturnType<Work[Name]>> {
  const owners = [`account ${email}`, ...(address === undefined ? [] : [`address ${address}`])]
  return enqueue(owners, () => threads.run(input, { name }) as Promise<ReturnType<Work[Name]>>)
}

// The same characters can have several encodings, depending on the keyboard.
const normalise = (password: string) => password.normalize('NFKC')

/**
 * The form in which a password is stored. Takes some 30 ms of one core on purpose.
 * @throws QueueFullError
 */
export function hashPassword(password: string, owner: HashOwner): Promise<string> {
  return runInThread('hashPassword', { password: normalise(password), cost }, owner)
}

/**
 * Verifies a password against a hash. Without a hash (unknown email, account without a password) it
 * takes as long and returns false, so that timing does not reveal who has an account.
 * @throws QueueFullError
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  owner: HashOwner,
): Promise<boolean> {
  const work = { passwordHash: passwordHash ?? DECOY_HASH, password: normalise(password) }
  const right = await runInThread('verifyPassword', work, owner)
  return right && passwordHash !== undefined
}
