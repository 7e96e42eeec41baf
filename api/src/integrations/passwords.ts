import { hash, verify } from '@node-rs/argon2'

// Argon2id, the library's default algorithm: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of a password that nobody knows, with the cost above.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BoEpW2ZqmMGY8QL2HYuuYA$DaHlzZSwUoMpaySR7wRHHJdaiTTAlV5GUJ3nSVW5Ty4'

// The same characters can be sent in several forms, depending on the keyboard.
const normalise = (password: string) => password.normalize('NFKC')

/** The form in which a password is stored. Takes some 30 ms of one core on purpose. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost)
}

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that email) it takes
 * as long and is false, so that the time of an answer does not tell who has an account.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? nobodysHash, normalise(password))
  return right && passwordHash !== undefined
}
