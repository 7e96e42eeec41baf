/** A token is renewed this long before it ends. */
const RENEWAL_MS = 60 * 60_000
/** The lifetime of a token without an expiry: Shiprocket's tokens are valid for ten days. */
const LIFETIME_MS = 9 * 24 * 60 * 60_000

export interface TokenKeeper {
  /** A token that is valid; several callers share one sign-in. */
  token(): Promise<string>
  /** Forgets a token that was refused, unless another one has replaced it. */
  forget(refused: string): void
}

/** The end of a JWT by its claim `exp`; undefined if it has none. */
function getEnd(token: string): number | undefined {
  try {
    const [, claims = ''] = token.split('.')
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1_000 : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the token of this process in memory: it is in no file, no database and no log.
 * @param signIn requests a new token
 */
export function createTokenKeeper(signIn: () => Promise<string>, now: () => Date): TokenKeeper {
  let cached: { token: string; until: number } | undefined
  let signingIn: Promise<string> | undefined

  async function renew(): Promise<string> {
    const token = await signIn()
    const at = now().getTime()
    cached = { token, until: (getEnd(token) ?? at + LIFETIME_MS) - RENEWAL_MS }
    return token
  }
  return {
    token() {
      if (cached && now().getTime() < cached.until) return Promise.resolve(cached.token)
      signingIn ??= renew().finally(() => {
        signingIn = undefined
      })
      return signingIn
    },
    forget(refused) {
      if (cached?.token === refused) cached = undefined
    },
  }
}
