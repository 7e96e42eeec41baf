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
   * @throws ConfigurationError if only some of them are given, or one is invalid
   */
  create(surroundings: CourierSurroundings): CourierProvider | undefined
}
