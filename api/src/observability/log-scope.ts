import { AsyncLocalStorage } from 'node:async_hooks'

/** The log context of the running code. */
export interface LogScope {
  /** The current request. */
  requestId?: string
  /** The running job, and the id of its run. */
  job?: string
  run?: string
}

const scopes = new AsyncLocalStorage<LogScope>()

/** Runs work for a request or a job with its log context: every line written during it includes it. */
export const runInScope = <Result>(scope: LogScope, work: () => Result): Result =>
  scopes.run(scope, work)

/** The current request or job; undefined while the program starts or stops. */
export const currentScope = (): LogScope => scopes.getStore() ?? {}
