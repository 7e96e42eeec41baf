import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { messages } from '@voltkart/shared/contract/messages'
import { orderPeriods, type OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { ORDER_SKIP_MAX } from '@voltkart/shared/domain/limits'
import { useState, type Ref } from 'react'
import { filterStyle } from '../../components/filters'
import { findAllowed } from '../../hooks/use-list-state'
import { formatCount } from '../../lib/format'
import { periods } from './order-filter'

type Days = Pick<OrderViewFilter, 'period' | 'from' | 'to'>

const CUSTOM = 'chosen'

interface DateFilterProps {
  value: Days
  onChange: (days: Days) => void
  /** The field to focus for choosing dates. */
  fieldRef?: Ref<HTMLInputElement>
}

/** Filters a list by the dates of its orders: a predefined range, or two chosen days. */
export function DateFilter({ value, onChange, fieldRef }: DateFilterProps) {
  const { period, from, to } = value
  const [choosing, setChoosing] = useState(false)
  const isCustom = Boolean(from ?? to) || (choosing && !period)
  return (
    <>
      <TextField
        select
        size="small"
        label="Date"
        inputRef={fieldRef}
        value={isCustom ? CUSTOM : (period ?? '')}
        onChange={({ target }) => {
          setChoosing(target.value === CUSTOM)
          const chosenPeriod = findAllowed(target.value, orderPeriods)
          onChange(chosenPeriod ? { period: chosenPeriod } : {})
        }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={[filterStyle, { minWidth: 144 }]}
      >
        <MenuItem value="">Any date</MenuItem>
        {orderPeriods.map((name) => (
          <MenuItem key={name} value={name}>
            {periods[name].label}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM}>Custom dates</MenuItem>
      </TextField>
      {isCustom && (
        <>
          <DayField label="From" value={from} onDay={(day) => onChange({ from: day, to })} />
          <DayField label="To" value={to} onDay={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}

function DayField({ label, value = '', onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onDay(target.value || undefined)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={filterStyle}
    />
  )
}

export const PAGE_SIZE = 20
/** The last page that can be skipped to, counted from 1. */
export const LAST_PAGE = Math.floor(ORDER_SKIP_MAX / PAGE_SIZE) + 1
/** How many orders the pages reach. */
export const REACHABLE = LAST_PAGE * PAGE_SIZE

interface LastPageNoteProps {
  /** Counted from 1. */
  page: number
  total: number
  onChooseDates: () => void
}

/** Says on the last page how to see the orders that pages do not reach. */
export function LastPageNote({ page, total, onChooseDates }: LastPageNoteProps) {
  if (total <= REACHABLE || page < LAST_PAGE) return null
  return (
    <Alert
      severity="info"
      sx={{ mx: 3, mt: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={onChooseDates}>
          Choose dates
        </Button>
      }
    >
      Pages end after {formatCount(REACHABLE)} orders. {messages.ordersSkippedTooFar}.
    </Alert>
  )
}
