import { Chip, Stack } from '@mui/material'
import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { useFilters } from '../hooks/use-list-state'
import { formatCount } from '../lib/format'

interface ViewChipProps {
  name: string
  /** Shown unless it is 0. */
  count?: number | undefined
  filters: URLSearchParams
  isCurrent: boolean
  onDelete?: () => void
}

/** A view of a list, as a link to its filters. */
export function ViewChip({ name, count, filters, isCurrent, onDelete }: ViewChipProps) {
  return (
    <Chip
      component={Link}
      to={{ search: filters.toString() }}
      clickable
      label={count ? `${name} ${formatCount(count)}` : name}
      variant={isCurrent ? 'filled' : 'outlined'}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onDelete
        ? {
            // The cross is inside the link, which a click on it must not follow.
            onDelete: (event: SyntheticEvent) => {
              event.preventDefault()
              onDelete()
            },
            title: 'Press Delete to remove',
          }
        : {})}
      sx={{
        height: 36,
        borderRadius: 2,
        flexShrink: 0,
        fontWeight: isCurrent ? 700 : 400,
        bgcolor: isCurrent ? 'background.paper' : 'transparent',
        border: 1,
        borderColor: isCurrent ? 'primary.main' : 'divider',
      }}
    />
  )
}

/** The row of a list's views; it scrolls where they have no room. */
export const ViewRow = ({ children }: { children: ReactNode }) => (
  <Stack
    component="nav"
    aria-label="Views"
    direction="row"
    sx={{ gap: 2, alignItems: 'center', overflowX: 'auto', py: 1, mx: -1, px: 1 }}
  >
    {children}
  </Stack>
)

/** A predefined view: the filters that the address of its list has. */
export interface ListView {
  name: string
  filters: Readonly<Record<string, string>>
  count?: number | undefined
}

/** The predefined views of a list. The one with exactly the filters of the address is current. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const current = useFilters()
  return (
    <ViewRow>
      {views.map(({ name, filters, count }) => (
        <ViewChip
          key={name}
          name={name}
          count={count}
          filters={new URLSearchParams(filters)}
          isCurrent={
            current.length === Object.keys(filters).length &&
            current.every(([key, value]) => filters[key] === value)
          }
        />
      ))}
    </ViewRow>
  )
}
