import TextField from '@mui/material/TextField'
import { FilterButtons } from '../../components/filter-buttons'
import { filterStyle } from '../../components/filter-style'
import type { ListState } from '../../hooks/use-list-state'
import { kindOptions } from '../../lib/document-words'
import type { DocumentFilter } from './document-filter'

/** Narrows the documents down to a kind and to some days. */
export function DocumentFilters({ list, values }: { list: ListState; values: DocumentFilter }) {
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
      <FilterButtons
        label="Kind"
        options={kindOptions}
        value={values.kind ?? ''}
        onChange={(value) => list.set('kind', value)}
      />
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  )
}
