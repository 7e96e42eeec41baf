import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'

const SHOWN_AT_FIRST = 6

interface FacetListProps {
  facets: readonly { value: string; count: number }[]
  chosen: readonly string[] | undefined
  /** The label of a value; the value itself if absent. */
  getName?: (value: string) => string
  onToggle: (value: string) => void
}

/** A list of checkboxes, the most frequent values first; long lists open on demand. */
export function FacetList({
  facets,
  chosen = [],
  getName = (value) => value,
  onToggle,
}: FacetListProps) {
  const [all, setAll] = useState(false)
  // A checked value stays even without results: otherwise it could not be unchecked.
  const missing = chosen.filter((value) => !facets.some((facet) => facet.value === value))
  const list = [...missing.map((value) => ({ value, count: 0 })), ...facets]
  const visible = all
    ? list
    : list.filter(({ value }, index) => index < SHOWN_AT_FIRST || chosen.includes(value))
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      {visible.map(({ value, count }) => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          }
          label={
            <>
              {getName(value)}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {count}
              </Box>
            </>
          }
          slotProps={{ typography: { variant: 'body2' } }}
        />
      ))}
      {list.length > SHOWN_AT_FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${list.length}`}
        </Button>
      )}
    </Box>
  )
}
