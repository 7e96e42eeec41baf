import { plainCode } from './plain-code'

/** A tracking number as it is stored: without spaces and invisible signs, with ordinary hyphens. */
export const normaliseTrackingNumber = (text: string): string => plainCode(text)
