import { Stack, TextField } from '@mui/material'
import { messages } from '@voltkart/shared/contract/messages'
import type { Day } from '@voltkart/shared/domain/india-day'
import type { ReactNode } from 'react'
import { DownloadButton } from '../../components/download-button'
import { FilterButtons, filterStyle } from '../../components/filters'
import { type RecordQuery, QueryState } from '../../components/record-page'
import { findAllowed } from '../../hooks/use-list-state'
import {
  spanNames,
  spans,
  type ChangeReport,
  type ReportState,
  formatMonth,
  listRecentMonths,
} from './report-state'

interface MonthPickerProps {
  /** A month such as `2026-11`. */
  period: string
  today: Day
  onChange: ChangeReport
}

/** The month of a return: one of the last three years, or the month in the address. */
export function MonthPicker({ period, today, onChange }: MonthPickerProps) {
  const months = listRecentMonths(today)
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

const spanOptions = spanNames.map((name) => ({ value: name, label: spans[name].label }))

interface DayRangeProps {
  state: ReportState
  today: Day
  onChange: ChangeReport
}

/** The days of a report: a named span, or the first and the last day. */
export function DayRange({ state, today, onChange }: DayRangeProps) {
  const { from, to } = state
  const isReversed = from > to
  const span = spanNames.find((name) => {
    const days = spans[name].days(today)
    return days.from === from && days.to === to
  })
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={state[name]}
      error={isReversed}
      helperText={name === 'from' && isReversed ? messages.reportDaysReversed : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      sx={filterStyle}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <>
      <FilterButtons
        label="Days"
        options={spanOptions}
        value={span ?? ''}
        onChange={(value) => {
          const newSpan = findAllowed(value, spanNames)
          if (newSpan) onChange(spans[newSpan].days(today))
        }}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  )
}

interface ReportFrameProps {
  /** The filters of the report, and its downloads. */
  filters: ReactNode
  /** The name and the address of its CSV file. */
  file?: { name: string; path: string }
  /** The chosen days are in the wrong order: there is nothing to load. */
  isReversed?: boolean
  query?: RecordQuery
  skeleton?: ReactNode
  children: ReactNode
}

/** A report: its period, its downloads, and an error with a button to try again. */
export function ReportFrame(props: ReportFrameProps) {
  const { filters, file, isReversed = false, query, skeleton, children } = props
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
        {filters}
        {file && (
          <DownloadButton disabled={isReversed} {...file}>
            Download CSV
          </DownloadButton>
        )}
      </Stack>
      {query && !isReversed && <QueryState query={query} skeleton={skeleton} />}
      {children}
    </Stack>
  )
}
