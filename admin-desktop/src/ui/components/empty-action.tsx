import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** Where the first record of a list comes from. */
export interface FirstRecord {
  /** A sentence about it. */
  hint: string
  /** The button that leads to it, with a path or an action; absent if nobody can do anything. */
  label?: string | undefined
  to?: string
  onClick?: () => void
}

interface EmptyActionProps {
  isFiltered: boolean
  first?: FirstRecord | undefined
  onRefresh: () => void
}

/** The button of an empty list: it removes all filters, leads to the first record, or loads again. */
export function EmptyAction({ isFiltered, first, onRefresh }: EmptyActionProps) {
  if (isFiltered) {
    return (
      <Button component={Link} to={{ search: '' }} variant="outlined" color="inherit">
        Clear filters
      </Button>
    )
  }
  if (first?.label !== undefined) {
    const target =
      first.to === undefined ? { onClick: first.onClick } : { component: Link, to: first.to }
    return (
      <Button variant="outlined" {...target}>
        {first.label}
      </Button>
    )
  }
  return (
    <Button variant="outlined" color="inherit" onClick={onRefresh}>
      Check again
    </Button>
  )
}
