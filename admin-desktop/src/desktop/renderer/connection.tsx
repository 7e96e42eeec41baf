import { baseApi } from '@voltkart/shared/client/base-api'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import type { ConnectionState } from '../bridge/shapes'
import { getDesktop } from './desktop'

interface KnownConnection {
  state: ConnectionState | null
  /** Checks the connection now, and sends the queued deliveries. */
  connectNow: () => Promise<void>
  dismissRefused: (key: string) => Promise<void>
}

const Context = createContext<KnownConnection | null>(null)

/** Provides the state of the connection to its children. */
export function ConnectionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<ConnectionState | null>(null)
  const dispatch = useDispatch()

  useEffect(() => {
    const stop = getDesktop().onConnection(setState)
    void getDesktop().connection().then(setState)
    return stop
  }, [])

  // The data on the screen is from before the connection was back, or before an action was sent.
  const online = state?.online ?? true
  const waitingCount = state?.waiting.length ?? 0
  useEffect(() => {
    if (online) dispatch(baseApi.util.invalidateTags(['Order', 'Product', 'User']))
  }, [dispatch, online, waitingCount])

  const connection: KnownConnection = {
    state,
    connectNow: async () => setState(await getDesktop().connectNow()),
    dismissRefused: async (key) => setState(await getDesktop().dismissRefused(key)),
  }
  return <Context.Provider value={connection}>{children}</Context.Provider>
}

/** The state of the connection to the shop. */
export function useConnection(): KnownConnection {
  const connection = useContext(Context)
  if (!connection) throw new Error('There is no ConnectionProvider around this')
  return connection
}
