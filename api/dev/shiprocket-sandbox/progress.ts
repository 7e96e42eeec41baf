import { INDIA_OFFSET_MS } from '@voltkart/shared/domain/india-day'
import type { SandboxScan, SandboxShipment } from './shipment-schema'

interface Step {
  status: number
  label: string
  activity: string
}

/** The reports about a shipment that the sandbox's page offers. */
export const steps = {
  'picked-up': { status: 42, label: 'Picked up', activity: 'Shipment picked up' },
  'in-transit': { status: 18, label: 'In transit', activity: 'In transit to the next hub' },
  'out-for-delivery': { status: 17, label: 'Out for delivery', activity: 'Out for delivery' },
  'not-delivered': { status: 21, label: 'Not delivered', activity: 'Consignee not available' },
  delivered: { status: 7, label: 'Delivered', activity: 'Delivered to the consignee' },
  returning: { status: 9, label: 'Return begins', activity: 'RTO initiated' },
  returned: { status: 10, label: 'Returned', activity: 'RTO delivered to the seller' },
  lost: { status: 12, label: 'Lost', activity: 'Shipment lost' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps

export const isStepName = (name: string): name is StepName => Object.hasOwn(steps, name)

export const PICKUP_PENDING = 1

const names = new Map<number, string>([
  [PICKUP_PENDING, 'AWB ASSIGNED'],
  ...Object.values(steps).map(({ status, label }) => [status, label.toUpperCase()] as const),
])

export const getStatusName = (status: number): string => names.get(status) ?? 'NEW'

export const getLastStatus = ({ scans, cancelledAt }: SandboxShipment): number =>
  cancelledAt ? 8 : (scans.at(-1)?.status ?? 0)

/** A time in India as Shiprocket writes it, with the year first. */
export const formatTime = (at: Date): string =>
  new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** A time with the day first, as the courier’s updates have it. */
export function formatUpdateTime(at: Date): string {
  const [day = '', time = ''] = formatTime(at).split(' ')
  return `${day.split('-').reverse().join(' ')} ${time}`
}

export const presentScan = ({ at, status, activity, location }: SandboxScan) => ({
  date: formatTime(at),
  status: getStatusName(status),
  activity,
  location,
  'sr-status': String(status),
  'sr-status-label': getStatusName(status),
})
