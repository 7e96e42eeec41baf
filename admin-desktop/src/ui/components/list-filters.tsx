import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import type { ListState } from '../hooks/use-list-state'
import { FilterButtons, filterStyle } from './filter-buttons'

/** Shows a filter that a link has set. A click or the Delete key removes it. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Chip label={label} onClick={onRemove} onDelete={onRemove} sx={{ alignSelf: 'center' }} />
)

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

interface StateFilterProps<State extends string> {
  list: ListState
  states: readonly State[]
  words: Readonly<Record<State, string>>
  /** Absent: all. */
  value: State | undefined
}

/** The filter of a list by `state` in its address. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { list, states, words, value = '' } = props
  return (
    <FilterButtons
      label="State"
      options={[
        { value: '', label: 'All' },
        ...states.map((state) => ({ value: state, label: words[state] })),
      ]}
      value={value}
      onChange={(chosen) => list.set('state', chosen)}
    />
  )
}
