import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { releaseHeldStock, type StockHolder } from '@voltkart/shared/contract/stock-holders'
import { ConfirmDialog } from '@voltkart/shared/ui/confirm-dialog'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { useRouteMutation } from '../../hooks/use-route'
import { paths } from '../../lib/paths'

const getOrders = ({ orders }: StockHolder) =>
  orders === 1 ? '1 unpaid order' : `${orders} unpaid orders`

const ordersPath = ({ user }: StockHolder) =>
  `${paths.orderList}?${new URLSearchParams({ status: 'unpaid', search: user.name }).toString()}`

/** The customers who hold much of a product in unpaid orders, which staff can cancel. */
export function StockHolders({ holders }: { holders: readonly StockHolder[] }) {
  const may = useMay()
  const announce = useToastMutation()
  const [asked, setAsked] = useState<StockHolder>()
  const [release, releasing] = useRouteMutation(releaseHeldStock)
  if (holders.length === 0) return null

  async function confirm({ user, product }: StockHolder) {
    await announce(release({ body: { user: user._id, product: product._id } }))
    setAsked(undefined)
  }

  return (
    <SectionCard title="Held in unpaid orders">
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {holders.map((holder) => (
          <Box
            component="li"
            key={`${holder.user._id} ${holder.product._id}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40 }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={ordersPath(holder)}>
                {holder.user.name}
              </Link>{' '}
              holds {holder.pieces} of {holder.ofPieces} pieces of {holder.product.name} in{' '}
              {getOrders(holder)}
            </Typography>
            {may('orders.cancel') && (
              <Button
                variant="outlined"
                color="error"
                aria-label={`Release ${holder.product.name}, held by ${holder.user.name}`}
                onClick={() => setAsked(holder)}
              >
                Release
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          open
          title={`Release ${asked.pieces} pieces of ${asked.product.name}?`}
          confirmLabel="Cancel Orders"
          destructive
          busy={releasing.isLoading}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          This cancels {getOrders(asked)} of {asked.user.name}. All their items go back into stock,
          and the customer gets an email. You can’t undo this.
        </ConfirmDialog>
      )}
    </SectionCard>
  )
}
