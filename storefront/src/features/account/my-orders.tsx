import BoxIcon from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from '@voltkart/shared/ui/link'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state'
import { Pager } from '../../components/pager'
import { ORDERS_PAGE, useMyOrdersQuery } from '../../lib/my-orders-api'
import { OrderCard } from './order-card'
import { OrderRow } from './order-row'

const columns = ['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'DETAILS']

// Narrow screens show cards instead of the table.
const tableStyle = {
  '& td, & th': { whiteSpace: 'nowrap', px: 3, borderColor: 'divider' },
  // The names of products wrap, and so do the days of delivery.
  '& td:first-of-type': { whiteSpace: 'normal', minWidth: '10rem', overflowWrap: 'anywhere' },
  '& td:nth-of-type(5)': { whiteSpace: 'normal', minWidth: '8rem' },
}

const cardsStyle = {
  display: { xs: 'grid', md: 'none' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  listStyle: 'none',
  m: 0,
  p: 0,
}

/** The customer's own orders, newest first. */
export function MyOrders() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useMyOrdersQuery({
    limit: ORDERS_PAGE,
    skip: (page - 1) * ORDERS_PAGE,
  })
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={ORDERS_PAGE * 57} />
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
  const pageCount = Math.ceil(data.total / ORDERS_PAGE)
  return (
    <>
      <Box component="ul" sx={cardsStyle}>
        {data.orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          '& tr:last-child td': { borderBottom: 0 },
        }}
        tabIndex={0}
        role="region"
        aria-labelledby="orders-heading"
      >
        <Table sx={tableStyle}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  align={column === 'TOTAL' ? 'right' : 'left'}
                  sx={{ fontSize: '0.75rem', fontWeight: 700, color: 'text.secondary' }}
                >
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
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
