import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Card, CardActionArea, Link, Typography } from '@mui/material'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { releaseHeldStock, type StockHolder } from '@voltkart/shared/contract/stock-holders'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { RecordCallDialog } from '../../components/call-dialog'
import { SectionCard } from '../../components/section-card'
import { useRouteMutation } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'
import { getTasks } from './tasks'

/** The open tasks, each with a link to its list. */
export function NeedsDoing({ summary }: { summary: DashboardSummary }) {
  const titleId = useId()
  const tasks = getTasks(summary, useMay())
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 3 }}>
        To do
      </Typography>
      {tasks.length === 0 && (
        <Typography color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CheckIcon color="success" /> Nothing to do
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
        }}
      >
        {tasks.map(({ label, note, count, isCounted, to, icon: Icon }) => (
          <Card key={label}>
            <CardActionArea
              component={RouterLink}
              to={to}
              sx={{ p: 4, display: 'flex', gap: 3, justifyContent: 'flex-start' }}
            >
              <Icon sx={{ color: 'warning.main' }} />
              <Box sx={{ flex: 1 }}>
                <Text sx={{ fontWeight: 550 }}>{label}</Text>
                <Caption>{note}</Caption>
              </Box>
              {!isCounted && (
                <Typography
                  variant="h3"
                  component="span"
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                >
                  {formatCount(count)}
                </Typography>
              )}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}

const getOrders = ({ orders }: StockHolder) =>
  orders === 1 ? '1 unpaid order' : `${orders} unpaid orders`

const toOrdersPath = ({ user }: StockHolder) =>
  `${paths.orderList}?${new URLSearchParams({ status: 'unpaid', search: user.name }).toString()}`

/** The customers who hold much of a product in unpaid orders, which staff can cancel. */
export function StockHolders({ holders }: { holders: readonly StockHolder[] }) {
  const may = useMay()
  const [selected, setSelected] = useState<StockHolder | null>(null)
  const [release] = useRouteMutation(releaseHeldStock)
  if (holders.length === 0) return null

  return (
    <SectionCard title="Held in unpaid orders">
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
        {holders.map((holder) => (
          <Box
            component="li"
            key={`${holder.user._id} ${holder.product._id}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 40 }}
          >
            <Text sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={toOrdersPath(holder)}>
                {holder.user.name}
              </Link>{' '}
              holds {holder.pieces} of {holder.ofPieces} pieces of {holder.product.name} in{' '}
              {getOrders(holder)}
            </Text>
            {may('orders.cancel') && (
              <Button
                variant="outlined"
                color="error"
                aria-label={`Release ${holder.product.name}, held by ${holder.user.name}`}
                onClick={() => setSelected(holder)}
              >
                Release
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <RecordCallDialog
        record={selected}
        title={({ pieces, product }) => `Release ${pieces} pieces of ${product.name}?`}
        confirmLabel="Cancel Orders"
        destructive
        text={(holder) =>
          `This cancels ${getOrders(holder)} of ${holder.user.name}. All their items go back into stock, and the customer gets an email. You can’t undo this.`
        }
        call={({ user, product }) => release({ body: { user: user._id, product: product._id } })}
        onClose={() => setSelected(null)}
      />
    </SectionCard>
  )
}
