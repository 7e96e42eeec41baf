import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { toPlainPin } from '@voltkart/shared/domain/pin-code'
import { isPin } from '../../lib/stored-pin'
import { ArrivalLine, DatesTo, useArrival } from './arrival-line'

type Destination = Pick<ShippingAddress, 'postalCode' | 'country'>

/** The PIN code of an address in India; an empty text for another address. */
export const getPin = ({ postalCode, country }: Destination): string => {
  const pin = toPlainPin(postalCode)
  return isInIndia(country) && isPin(pin) ? pin : ''
}

/** Whether the shop does not deliver to an address. False until that is known: the server checks it. */
export const useIsRefused = (address: Destination): boolean =>
  useArrival(getPin(address)).refusal !== undefined

/** The dates of an order placed now, in words, once they are known. */
export const useDatesTo = (address: Destination): string | undefined =>
  useArrival(getPin(address)).dates

/** When an order placed now arrives at an address in India, or that the shop does not deliver there. */
export function DeliveryToAddress({ address }: { address: Destination }) {
  const pin = getPin(address)
  const { dates, refusal, problem } = useArrival(pin)
  // An unknown PIN code is no obstacle: the order takes the dates of its State.
  if (pin === '' || problem) return null
  return (
    <ArrivalLine isLive isError={refusal !== undefined}>
      {refusal ?? (dates ? <DatesTo dates={dates} pin={pin} /> : '…')}
    </ArrivalLine>
  )
}
