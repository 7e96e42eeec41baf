import { currentTime } from '@voltkart/shared/client/current-time'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { datesAfter, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { dayInIndia, unbrokenDates } from '@voltkart/shared/domain/india-day'
import { isPin } from '../../lib/stored-pin'
import { usePinCode } from '../../lib/pin-codes-api'

/** The delivery of an order placed now. All fields are absent while it is looked up. */
interface Arrival {
  /** The expected dates, in words. */
  dates?: string
  /** The text that the shop does not deliver there. */
  refusal?: string
  /** The text of a failed look-up. */
  problem?: string
  /** Looks it up again after a problem. */
  retry?: () => void
}

/** When an order placed now arrives at a PIN code; nothing for a text that is none. */
export function useArrival(pin: string): Arrival {
  const { found, isMissing, error, refetch } = usePinCode(pin, !isPin(pin))
  if (isMissing) return { problem: `We couldn’t find PIN code ${pin}` }
  if (error) return { problem: errorMessage(error), retry: refetch }
  if (!found) return {}
  if (!found.days) return { refusal: `We don’t deliver to ${pin} yet` }
  const dates = formatDeliveryDates(datesAfter(dayInIndia(currentTime()), found.days))
  return { dates: unbrokenDates(dates) }
}
