import { getOrder } from '@voltkart/shared/contract/orders'
import { createSandboxControls } from '../dev/razorpay-sandbox/controls'
import { signInNewUser, signInNewAdmin } from './factories'
import { createProviderDashboard } from './provider-dashboard'
import { saveProfile, type ShopBody } from './shop-profile'
import { startTestServer, type TestServerOptions } from './test-server'

/** The input of an operation on one order, or on its parcel or return of this number. */
export function toInput(order: { _id: string }): { params: { orderId: string } }
export function toInput(
  order: { _id: string },
  n: number,
): { params: { orderId: string; n: number } }
export function toInput({ _id: orderId }: { _id: string }, n?: number) {
  return { params: n === undefined ? { orderId } : { orderId, n } }
}

/**
 * Starts a shop with a customer and an administrator. It receives only webhooks that a test sends,
 * and its clock can be set.
 */
export async function startStaffedShop({ overrides, ...options }: TestServerOptions = {}) {
  const controls = createSandboxControls({ webhooks: 'hold' })
  const clock: { time: Date | undefined } = { time: undefined }
  const now = () => clock.time ?? new Date()
  const shop = await startTestServer({
    ...options,
    overrides: { sandboxControls: controls, now, ...overrides },
  })
  const asha = await signInNewUser(shop)
  const admin = await signInNewAdmin(shop)

  return {
    shop,
    controls,
    clock,
    asha,
    admin,
    dashboard: createProviderDashboard(shop),
    stop: () => shop.stop(),

    /** Resets clock and provider after a test. */
    reset() {
      clock.time = undefined
      Object.assign(controls, createSandboxControls({ webhooks: 'hold' }))
    },

    read: (order: { _id: string }) => admin.browser.call(getOrder, toInput(order)),

    /** Saves the profile of the shop; registers it for GST by default. */
    saveProfile: (profile?: Partial<ShopBody>) => saveProfile(admin.browser, profile),
  }
}

export type StaffedShop = Awaited<ReturnType<typeof startStaffedShop>>
