import { getPart } from './numbers'

interface Day {
  net: number
  fee: number
  tax: number
  matched: number
}

/** Razorpay settles what a day has moved two days later. */
const SETTLED_AFTER = 2

/** The money that Razorpay holds and transfers: 2 % of a payment is its fee, with 18 % GST on it. Paise. */
export function createSecondMoney(book: (ledger: string, paise: number) => void) {
  const days = new Map<number, Day>()

  function moveMoney(number: number, moved: Day): void {
    const day = days.get(number) ?? { net: 0, fee: 0, tax: 0, matched: 0 }
    days.set(number, {
      net: day.net + moved.net,
      fee: day.fee + moved.fee,
      tax: day.tax + moved.tax,
      matched: day.matched + moved.matched,
    })
  }

  return {
    /** The total of an order is paid. The customer may bear the fee on top of it. */
    pay(day: number, paise: number, isFeeBorne: boolean): void {
      book('Razorpay', -paise)
      const fee = isFeeBorne ? 0 : getPart(paise, 2, 100)
      const tax = getPart(fee, 18, 100)
      moveMoney(day, { net: paise - fee - tax, fee: fee + tax, tax, matched: paise })
    },

    refund(day: number, paise: number): void {
      book('Razorpay', paise)
      moveMoney(day, { net: -paise, fee: 0, tax: 0, matched: -paise })
    },

    /** Razorpay takes money that no order explains. */
    chargeBack(day: number, paise: number): void {
      moveMoney(day, { net: -paise, fee: 0, tax: 0, matched: 0 })
    },

    /** Books the transfers until a day, the last of the month. @returns what came to the bank */
    close(last: number): { transferred: number; transfers: number } {
      const settled = [...days].filter(([day]) => day + SETTLED_AFTER <= last)
      for (const [, { net, fee, tax, matched }] of settled) {
        const half = Math.floor(tax / 2)
        book('Bank', -net)
        book('Razorpay Fees', tax - fee)
        book('Input CGST 9%', -half)
        book('Input SGST 9%', half - tax)
        book('Razorpay', matched)
        book('Razorpay Unmatched', net + fee - matched)
      }
      const transferred = settled.reduce((sum, [, { net }]) => sum + net, 0)
      return { transferred, transfers: settled.length }
    },
  }
}
