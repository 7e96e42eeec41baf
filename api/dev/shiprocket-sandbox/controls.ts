import type { CourierSandboxControls } from '../../src/integrations/couriers/courier-adapter'

export type { CourierSandboxControls }

/** Controls of a sandbox that works normally; a test changes some of them. */
export function createCourierControls(
  overrides: Partial<CourierSandboxControls> = {},
): CourierSandboxControls {
  return {
    api: 'work',
    loseResponses: [],
    delayMs: 0,
    labels: 'make',
    updates: 'send',
    balancePaise: 100_000_00,
    now: () => new Date(),
    requests: [],
    ...overrides,
  }
}
