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
const normalisePassword = (password: string) => password.normalize('NFKC')

/**
 * The form in which a password is stored. Takes some 30 ms of one core on purpose.
 * @throws QueueFullError
 */
export function hashPassword(password: string, owner: HashOwner): Promise<string> {
  return runInThread('hashPassword', { password: normalisePassword(password), cost }, owner)
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
  const work = { passwordHash: passwordHash ?? DECOY_HASH, password: normalisePassword(password) }
  const right = await runInThread('verifyPassword', work, owner)
  return right && passwordHash !== undefined
}

const COMMONEST = 10_000

// Repetitions and sequences that belong to the same 10,000 but that the package leaves to its own
// pattern checks.
const repetitionsAndRuns = `
987654321 88888888 123123123 87654321 12341234 xxxxxxxx 69696969 12121212 0987654321 aaaaaaaa
98765432 55555555 77777777 00000000 1111111111 99999999 22222222 abcdefgh 999999999 13131313
0123456789 66666666 zzzzzzzz 44444444 1234512345 33333333 19841984 19921992 qqqqqqqq 23232323
10101010 19871987 0000000000 19891989 111111111 5555555555 19751975 9876543210 19851985 19911991
19941994 19781978 1qaz1qaz 19861986 ssssssss 19931993 19901990 poiuytrewq 21212121 19831983
19951995 sexsexsex 609609609 20102010 789789789 asdasdasd gggggggg 19721972 19691969 20002000
lkjhgfdsa mmmmmmmm jjjjjjjj 19881988 19741974 hahahaha 19731973 pppppppp 20012001 qwerqwer
19821982 19811981 qwertyqwerty 25252525 01234567 tttttttt blablabla bbbbbbbb dddddddd 19961996
19791979 19801980 24682468 qweqweqwe lalalala ffffffff 19771977 19761976 15151515 llllllll
09876543 14141414 mamamama 24242424 hhhhhhhh 20202020 321321321 19711971 20022002 cccccccc
kkkkkkkk 7777777777 23456789 19701970 19651965 19971997 456456456 19681968 rrrrrrrr eeeeeeee
19661966 wwwwwwww 01012009 oooooooo 20052005 20092009 19671967 9999999999 20082008 19981998
27272727 17171717 09090909 45454545 poiuytre nnnnnnnn aaaaaaaaaa 43214321 19641964 lkjhgfds
1212121212 2222222222 yyyyyyyy 19991999 1234567890- 01022010 qwqwqwqw 20032003 1q1q1q1q
`

let commonest: Promise<ReadonlySet<string>> | undefined

// Unpacking the list takes time and memory, and most processes never need it.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const ranked = dictionary['passwords-common'].slice(0, COMMONEST)
  return new Set([...ranked, ...repetitionsAndRuns.trim().split(/\s+/)])
}

/** Whether a password, ignoring case, is one of the 10,000 most common. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= loadCommonPasswords()
  return (await commonest).has(password.normalize('NFKC').toLowerCase())
}
