import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { orderPeriods, type OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { useState, type Ref } from 'react'
import { filterStyle } from '../../components/filter-buttons'
import { oneOf } from '../../hooks/use-list-state'
import { periods } from './order-filter'

type Days = Pick<OrderViewFilter, 'period' | 'from' | 'to'>

const CHOSEN = 'chosen'

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
  const chosen = Boolean(from ?? to) || (choosing && !period)
  return (
    <>
      <TextField
        select
        size="small"
        label="Date"
        inputRef={fieldRef}
        value={chosen ? CHOSEN : (period ?? '')}
        onChange={({ target }) => {
          setChoosing(target.value === CHOSEN)
          const chosenPeriod = oneOf(target.value, orderPeriods)
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
        <MenuItem value={CHOSEN}>Custom dates</MenuItem>
      </TextField>
      {chosen && (
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
