import type { PaymentProvider } from './payment-provider'
import { checkId, nonsense, request } from './razorpay-request'
import { settledRowListSchema, settlementSchema } from './razorpay-schemas'
import type { RazorpaySdk } from './razorpay-sdk'

/** The calls about what Razorpay transfers to the bank account. */
export const settlementCalls = (
  call: RazorpaySdk['call'],
): Pick<PaymentProvider, 'listSettledRows' | 'fetchSettlement'> => ({
  async listSettledRows({ day, count, skip }) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return request(settledRowListSchema, () =>
      call((sdk) => sdk.settlements.reports({ year, month, day: date, count, skip })),
    )
  },

  async fetchSettlement(settlementId) {
    const settlement = await request(settlementSchema, () =>
      call((sdk) => sdk.settlements.fetch(checkId(settlementId))),
    )
    if (settlement.id !== settlementId) throw nonsense('another settlement than requested')
    return settlement
  },
})
