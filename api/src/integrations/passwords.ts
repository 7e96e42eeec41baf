import type { Options } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type * as work from './password-work.mjs'

// Argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a password that nobody knows, with the cost above.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BoEpW2ZqmMGY8QL2HYuuYA$DaHlzZSwUoMpaySR7wRHHJdaiTTAlV5GUJ3nSVW5Ty4'

/** Threads that hash at most: each takes a whole core and the memory above. */
const THREADS_MAX = 2
/** Hashing gives way to shoppers who look around: many sign-ins must not make the shop slow. */
const NICE = 5
const IDLE_MS = 10_000

const threads = new Piscina({
  filename: join(import.meta.dirname, 'password-work.mjs'),
  minThreads: 0,
  maxThreads: Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1)),
  idleTimeout: IDLE_MS,
  niceIncrement: NICE,
})

type Work = typeof work

function inThread<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
): Promise<ReturnType<Work[Name]>> {
  return threads.run(input, { name }) as Promise<ReturnType<Work[Name]>>
}

// The same characters can be sent in several forms, depending on the keyboard.
const normalise = (password: string) => password.normalize('NFKC')

/** The form in which a password is stored. Takes some 30 ms of one core on purpose. */
export function hashPassword(password: string): Promise<string> {
  return inThread('hashPassword', { password: normalise(password), cost })
}

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that email) it takes
 * as long and is false, so that the time of an answer does not tell who has an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await inThread('verifyPassword', {
    passwordHash: passwordHash ?? nobodysHash,
    password: normalise(password),
  })
  return right && passwordHash !== undefined
}
