import type { SandboxControls } from '../../src/integrations/razorpay/payment-provider'

export type { SandboxControls }

const SECOND = 1_000

/** Controls of a sandbox that works normally; a test changes some of them. */
export function createSandboxControls(overrides: Partial<SandboxControls> = {}): SandboxControls {
  return {
    api: 'work',
    webhooks: 'send',
    refunds: 'processed',
    retryDelaysMs: [1 * SECOND, 5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND],
    pollMs: 5 * SECOND,
    settlementMinutes: 24 * 60,
    ...overrides,
  }
}
