import TextField from '@mui/material/TextField'
import type { Day } from '@voltkart/shared/domain/india-day'
import { filterStyle } from '../../components/filter-style'
import { formatMonth, recentMonths, type ChangeReport } from './report-state'

interface MonthPickerProps {
  /** A month such as `2026-11`. */
  period: string
  today: Day
  onChange: ChangeReport
}

/** The month of a return: one of the last three years, or that of the address. */
export function MonthPicker({ period, today, onChange }: MonthPickerProps) {
  const months = recentMonths(today)
  return (
    <TextField
      select
      size="small"
      label="Month"
      value={period}
      onChange={({ target }) => onChange({ period: target.value })}
      sx={[filterStyle, { minWidth: 144 }]}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {(months.includes(period) ? months : [period, ...months]).map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </TextField>
  )
}
