import TextField from '@mui/material/TextField'
import type { ListState } from '../hooks/use-list-state'
import { filterStyle } from './filter-style'

/** Filters a list by days: its filters `from` and `to`. */
export function DayFilters({ list }: { list: ListState }) {
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={list.filter(name)}
      onChange={({ target }) => list.set(name, target.value)}
      sx={filterStyle}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  )
}
