import type { CourierProvider } from './courier-provider'

/** The parts of the shop that an adapter may use. */
export interface CourierSurroundings {
  /** A setting of the environment; undefined if it is blank or absent. */
  setting(name: string): string | undefined
  /** Where the sandbox of an adapter is, if this shop has sandboxes; known once the shop listens. */
  sandbox?: { url(): string; secret(purpose: string): string } | undefined
  now(): Date
}

/** Creates a courier from its settings. */
export interface CourierAdapter {
  /**
   * Undefined without its settings.
   * @throws ConfigurationError if some of them are missing, or one is invalid
   */
  create(surroundings: CourierSurroundings): CourierProvider | undefined
}

/**
 * The failures of the sandbox of couriers, for tests: an object that a test keeps and changes while
 * the sandbox runs. It is deliberately unreachable over HTTP.
 */
export interface CourierSandboxControls {
  /** `hang` never responds, `fail` responds to every API call with status 500. */
  api: 'work' | 'hang' | 'fail'
  /**
   * The connection breaks after these calls were performed, named by the end of their path, such as
   * `assign/awb`. Each entry counts once.
   */
  loseResponses: string[]
  /** How long each response takes, in milliseconds. */
  delayMs: number
  /** `wait` has no label ready, however often one is requested. */
  labels: 'make' | 'wait'
  /** `hold` sends no updates: the shop has to poll. */
  updates: 'send' | 'hold'
  /** How much the account has, in paise; a tracking number costs some of it. */
  balancePaise: number
  /** The sandbox's clock: tokens end after ten days. */
  now(): Date
  /** The requests that it received and the charges that it made, for tests. */
  requests: string[]
}
