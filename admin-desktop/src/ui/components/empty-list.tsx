import EmptyIcon from '@mui/icons-material/InboxOutlined'
import NoMatchIcon from '@mui/icons-material/SearchOffOutlined'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Text } from '../lib/text'

/** Where the first record of a list comes from. */
export interface FirstRecord {
  /** A sentence about it. */
  hint: string
  /** The button that leads to it, with a path or an action; absent if there is nothing to do. */
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

interface EmptyListProps {
  /** Why the list is empty, in one sentence. */
  text: string
  /** Where records come from. */
  hint?: string | undefined
  /** Filters or a search leave nothing. */
  isFiltered?: boolean | undefined
  /** One button that leads on. */
  action?: ReactNode
}

/** A list without rows: an icon, one sentence and one button. */
export function EmptyList({ text, hint, isFiltered = false, action }: EmptyListProps) {
  const Icon = isFiltered ? NoMatchIcon : EmptyIcon
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: 10,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <Icon aria-hidden />
      <Text role="status" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {text}
      </Text>
      {hint !== undefined && <Text sx={{ mt: -2, maxWidth: '60ch' }}>{hint}</Text>}
      {action}
    </Box>
  )
}
