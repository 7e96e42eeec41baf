import { API_BASE } from '@voltkart/shared/contract/route'
import { z } from 'zod'
import type { Vault } from './vault'

const NAME = 'account'
const userSchema = z.object({ _id: z.string() })
const LOGIN = `${API_BASE}/users/login`
const LOGOUT = `${API_BASE}/users/logout`

interface Options {
  vault: Vault
  /** Stored responses of one account must not be shown to the next. */
  forget: () => Promise<void>
  onSignedIn: () => void
}

/** Tracks the signed-in account by observing sign-ins and sign-outs. Stores only its id. */
export async function openAccount({ vault, forget, onSignedIn }: Options) {
  let current = (await vault.get(NAME))?.toString('utf8') ?? null

  async function become(id: string | null) {
    if (id !== current) {
      await forget()
      current = id
    }
    if (id === null) await vault.remove(NAME)
    else await vault.set(NAME, Buffer.from(id))
  }

  return {
    current: () => current,
    forgetAll: () => become(null),

    /** Observes each response of the shop; returns the same response, unread. */
    async watch(method: string, pathname: string, response: Response): Promise<Response> {
      if (method !== 'POST' || !response.ok) return response
      if (pathname === LOGOUT) await become(null)
      if (pathname !== LOGIN) return response
      const user = userSchema.safeParse(await response.clone().json())
      if (user.success) {
        await become(user.data._id)
        onSignedIn()
      }
      return response
    },
  }
}

export type Account = Awaited<ReturnType<typeof openAccount>>
