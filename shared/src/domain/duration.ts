const formatCount = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** A number of minutes in words, in the largest unit that divides it: `24 hours`, `90 minutes`, `3 seconds`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return formatCount(Math.max(1, Math.round(minutes * 60)), 'second')
  const rounded = Math.round(minutes)
  return rounded % 60 === 0 ? formatCount(rounded / 60, 'hour') : formatCount(rounded, 'minute')
}
