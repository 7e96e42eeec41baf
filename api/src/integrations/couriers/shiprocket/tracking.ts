import type { CameBackReason, CourierStage } from '@voltkart/shared/domain/courier-tracking'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { CourierScan, CourierUpdate } from '../courier-provider'
import { type trackingSchema, updateSchema, type Scan } from './schemas'
import type { z } from 'zod'
import { parseJson } from '@voltkart/shared/domain/unknown-values'

/** Shiprocket's numbers of the states of a shipment. Others change nothing. */
const stages: Record<number, CourierStage> = {
  1: 'booked',
  2: 'booked',
  3: 'booked',
  4: 'booked',
  5: 'booked',
  6: 'picked-up',
  7: 'delivered',
  8: 'cancelled',
  9: 'returning',
  10: 'returned',
  12: 'lost',
  13: 'booked',
  15: 'booked',
  17: 'out-for-delivery',
  18: 'in-transit',
  19: 'booked',
  21: 'not-delivered',
  22: 'in-transit',
  24: 'lost',
  25: 'lost',
  38: 'in-transit',
  39: 'in-transit',
  40: 'returning',
  41: 'returning',
  42: 'picked-up',
  46: 'returning',
  75: 'returning',
}

const reasons: [RegExp, CameBackReason][] = [
  [/refus|reject|not accept|cancelled by customer/i, 'refused'],
  [/address|pin ?code|location/i, 'address'],
  [/damage|broken|torn/i, 'damaged'],
  [/not available|unavailable|not reach|unreach|no response|door|closed|contact/i, 'not-reached'],
]

const getScanText = ({ activity, status }: Scan) => activity || status || ''

/** The reason of a failed delivery, from the latest scan that states one. */
function getReason(scans: readonly Scan[]): CameBackReason | undefined {
  const findReason = (scan: Scan) =>
    scan['sr-status'] === 21
      ? reasons.find(([words]) => words.test(getScanText(scan)))?.[1]
      : undefined
  return scans
    .map((scan) => ({ at: toTime(scan.date)?.getTime() ?? 0, reason: findReason(scan) }))
    .filter(({ reason }) => reason !== undefined)
    .sort((a, b) => b.at - a.at)[0]?.reason
}

/** A time in India, as `2026-11-25 13:05:00` or `25 11 2026 13:05:00`. */
export function toTime(text: string): Date | undefined {
  const yearFirst = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d(?::\d\d)?)/.exec(text)
  const dayFirst = /^(\d\d)[ -](\d\d)[ -](\d{4}) (\d\d:\d\d(?::\d\d)?)/.exec(text)
  const [, year, month, day, time] =
    yearFirst ?? (dayFirst ? [0, dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]] : [])
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const SCANS_KEPT = 30
const TEXT_LENGTH = 200

const toScans = (scan: Scan): CourierScan[] => {
  const [at, text] = [toTime(scan.date), getScanText(scan).slice(0, TEXT_LENGTH)]
  if (!at || text === '') return []
  return [omitUndefined({ at, text, place: scan.location || undefined })]
}

function toUpdate(
  awb: string,
  status: number | undefined,
  scans: readonly Scan[],
  sentAt?: Date,
): CourierUpdate | undefined {
  const stage = stages[status ?? 0]
  const latestScans = scans
    .flatMap(toScans)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-SCANS_KEPT)
  const at = sentAt ?? latestScans.at(-1)?.at
  if (!stage || !at || awb === '') return undefined
  return omitUndefined({ awb, stage, at, reason: getReason(scans), scans: latestScans })
}

/** Reads the state of a parcel, of a response to a query. */
export function readTracking(
  awb: string,
  { tracking_data: data }: z.output<typeof trackingSchema>,
): CourierUpdate | undefined {
  const scans = data.shipment_track_activities ?? []
  return toUpdate(awb, data.shipment_status, scans)
}

/** Reads the state of a parcel, of an update that Shiprocket has sent; undefined if it is none. */
export function readSentUpdate(body: Buffer): CourierUpdate | undefined {
  const parsed = updateSchema.safeParse(parseJson(body.toString()))
  if (!parsed.success) return undefined
  const { awb, shipment_status_id: status, current_timestamp: sent, scans } = parsed.data
  const update = toUpdate(awb, status, scans ?? [], sent ? toTime(sent) : undefined)
  // Shiprocket may append its own number to the shop's name of the order.
  const reference = parsed.data.order_id?.replace(/_\d+$/, '')
  return update && omitUndefined({ ...update, reference })
}
