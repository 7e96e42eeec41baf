/**
 * How the sandbox misbehaves, for tests: an object that a test keeps and changes while the sandbox
 * runs. There is deliberately no way to reach it over HTTP.
 */
export interface SandboxControls {
  /** `hang` never responds, `fail` responds to every API call with status 500. */
  api: 'work' | 'hang' | 'fail'
  /** `hold` keeps webhooks in the queue, as if the shop could not be reached from outside. */
  webhooks: 'send' | 'hold'
  /** Whether new refunds are processed immediately or stay pending. */
  refunds: 'processed' | 'pending'
  /** How long after each failed delivery a webhook is sent again; then it is given up. */
  retryDelaysMs: readonly number[]
  /** How often the queue is looked at for what other processes have left in it. */
  pollMs: number
}
