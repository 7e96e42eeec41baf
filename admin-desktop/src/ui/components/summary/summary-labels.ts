import type { SummaryRange } from '@voltkart/shared/domain/summary-range'

/** The names of the ranges, and of the period that each is compared with. */
export const rangeLabels: Record<SummaryRange, { label: string; before: string; none: string }> = {
  today: { label: 'Today', before: 'yesterday', none: 'No paid orders yet today.' },
  '7d': { label: '7 days', before: '7 days before', none: 'No paid orders in the last 7 days.' },
  '30d': {
    label: '30 days',
    before: '30 days before',
    none: 'No paid orders in the last 30 days.',
  },
}

/** The change from a figure to another in whole percent, such as "+12%"; empty from zero. */
export function changeText(before: number, now: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return percent < 0 ? `−${Math.abs(percent)}%` : `+${percent}%`
}
