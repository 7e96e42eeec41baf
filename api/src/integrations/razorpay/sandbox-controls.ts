/**
 * The failures of the sandbox, for tests: an object that a test keeps and changes while the sandbox
 * runs. It is deliberately unreachable over HTTP.
 */
export interface SandboxControls {
  /** `hang` never responds, `fail` responds to every API call with status 500. */
  api: 'work' | 'hang' | 'fail'
  /** `hold` keeps webhooks in the queue, as if the shop could not be reached from outside. */
  webhooks: 'send' | 'hold'
  /** Whether new refunds are processed immediately or stay pending. */
  refunds: 'processed' | 'pending'
  /** The delays after each failed delivery of a webhook; then it is given up. */
  retryDelaysMs: readonly number[]
  /** The interval at which the queue is read for webhooks of other processes. */
  pollMs: number
  /** How long a period of settlements is; a part of a day. What it moved is settled after the next one. */
  settlementMinutes: number
}
