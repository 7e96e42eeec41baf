import type { PinCodeInfo } from '@voltkart/shared/contract/pin-codes'
import type { Replies } from './render-shop'

/** The server's responses about the PIN codes that tests type. */
export function createPinReplies(): Replies {
  const pinCodes: Pick<PinCodeInfo, 'pin' | 'states' | 'district'>[] = [
    { pin: '400050', states: ['27'], district: 'Mumbai Suburban' },
    { pin: '411001', states: ['27'], district: 'Pune' },
    { pin: '500001', states: ['36'], district: 'Hyderabad' },
    { pin: '533464', states: ['34', '37'], district: 'Yanam' },
  ]
  return Object.fromEntries(
    pinCodes.map((info) => [
      `GET /pin-codes/${info.pin}`,
      { body: { ...info, deliverable: true, days: { from: 4, to: 7 } } },
    ]),
  )
}
