import BoxIcon from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state'
import { Pager } from '../../components/pager'
import { visuallyHidden } from '../../components/visually-hidden'
import { useMyOrdersQuery } from './api'
import { OrderRow } from './order-row'

const PAGE_SIZE = 8
const columns = ['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'DETAILS']

// Phones show each order as a block with the column names beside the values. The roles keep it a
// table for screen readers, which would otherwise lose it with the table's display.
const tableStyle = {
  '& td, & th': { whiteSpace: 'nowrap', borderColor: 'divider' },
  '@media (max-width: 599.95px)': {
    '& thead': visuallyHidden,
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'block', p: 3, borderBottom: 1, borderColor: 'divider' },
    '& tr:last-child': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 36,
      px: 1,
      py: 0.5,
      border: 0,
    },
    '& td::before': {
      content: 'attr(data-label)',
      fontSize: 12,
      fontWeight: 700,
      color: 'text.secondary',
    },
  },
}

/** One's own orders, newest first. */
export function MyOrders() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useMyOrdersQuery({
    limit: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  })
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={PAGE_SIZE * 57} />
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<BoxIcon />}
        title="No orders yet"
        text="Your orders and their invoices will appear here."
      >
        <Button component={Link} to="/" variant="outlined" color="inherit">
          Start shopping
        </Button>
      </EmptyState>
    )
  }
  const pageCount = Math.ceil(data.total / PAGE_SIZE)
  return (
    <>
      <Box
        sx={{
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          '& tr:last-child td': { borderBottom: { sm: 0 } },
        }}
        tabIndex={0}
        role="region"
        aria-labelledby="orders-heading"
      >
        <Table role="table" sx={tableStyle}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell
                  key={column}
                  role="columnheader"
                  align={column === 'TOTAL' ? 'right' : 'left'}
                  sx={{ fontSize: 12, fontWeight: 700, color: 'text.secondary' }}
                >
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">
            {data.orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {pageCount > 1 && (
        <Pager label="Order pages" page={page} pageCount={pageCount} onChange={setPage} />
      )}
    </>
  )
}
