import Box from '@mui/material/Box'
import type { OpenItem } from '../contract/errors'

const kindLabels: Record<OpenItem['kind'], string> = {
  order: 'Order',
  return: 'Return',
  refund: 'Refund of order',
  complaint: 'Complaint',
}

/** What must be completed before an account can be closed; nothing if all is. */
export function OpenItems({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null
  return (
    <Box component="ul" aria-label="Still open" sx={{ m: 0, pl: 5 }}>
      {items.map(({ kind, number }) => (
        <li key={`${kind} ${number}`}>
          {kindLabels[kind]} {number}
        </li>
      ))}
    </Box>
  )
}
