import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { CardHead } from './card-head'
import type { ResourceGridProps, Selection } from './resource-grid-props'

/**
 * A page of records on a phone: a stack of short cards, with the functions of a grid's head above
 * it.
 */
export function CardStack<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  return (
    <>
      <CardHead {...props} />
      <Cards {...props} />
    </>
  )
}

function Cards<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  if (props.loading) {
    return (
      <Stack sx={{ gap: 3, p: 3 }} role="status" aria-label="Loading">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={84} />
        ))}
      </Stack>
    )
  }
  return (
    <Stack
      component="ul"
      data-list
      aria-label={props.label}
      aria-busy={props.refreshing}
      divider={<Divider component="li" aria-hidden />}
      sx={{ p: 0, m: 0, listStyle: 'none', opacity: props.refreshing ? 0.6 : 1 }}
    >
      {props.rows.map((row) => (
        <Box component="li" key={row._id} sx={{ display: 'flex', alignItems: 'center' }}>
          {props.selection && <CardMark row={row} {...props.selection} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>{props.card(row)}</Box>
        </Box>
      ))}
    </Stack>
  )
}

function CardMark<Row extends { _id: string }>(props: Selection<Row> & { row: Row }) {
  const { row, ids, onChange, label } = props
  const marked = ids.has(row._id)
  return (
    <Checkbox
      checked={marked}
      onChange={() => {
        const next = new Set(ids)
        if (marked) next.delete(row._id)
        else next.add(row._id)
        onChange(next)
      }}
      slotProps={{ input: { 'aria-label': label(row) } }}
      sx={{ ml: 1 }}
    />
  )
}
