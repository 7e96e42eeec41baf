import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import LowIcon from '@mui/icons-material/TrendingDown'
import MrpIcon from '@mui/icons-material/SellOutlined'
import RateIcon from '@mui/icons-material/PercentOutlined'
import OutIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'

interface Task {
  label: string
  note: string
  count: number
  to: string
  icon: SvgIconComponent
}

/** What a change of the shop's tax left wrong with products; nothing is listed while all fit. */
function taxTasks({ aboveMrp, rateDiffers = 0 }: DashboardSummary): Task[] {
  const tasks: Task[] = [
    {
      label: 'Above MRP',
      note: 'Price with tax is above the MRP',
      count: aboveMrp,
      to: `${paths.productList}?tax=above-mrp`,
      icon: MrpIcon,
    },
    {
      label: 'GST rate differs',
      note: 'Not the tax that you collect',
      count: rateDiffers,
      to: `${paths.productList}?tax=rate-differs`,
      icon: RateIcon,
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}

function tasksOf(summary: DashboardSummary): Task[] {
  return [
    {
      label: 'To deliver',
      note: 'Paid and not delivered',
      count: summary.toDeliver,
      to: `${paths.orderList}?status=paid`,
      icon: DeliverIcon,
    },
    {
      label: 'Refunds failed',
      note: 'Customers are still waiting for their money',
      count: summary.refundsFailed,
      to: `${paths.orderList}?refunds=failed`,
      icon: RefundIcon,
    },
    {
      label: 'Refunds to review',
      note: 'Made in the Razorpay dashboard',
      count: summary.refundsToReview,
      to: `${paths.orderList}?refunds=review`,
      icon: ReviewIcon,
    },
    {
      label: 'Out of stock',
      note: 'Customers cannot buy these',
      count: summary.outOfStock,
      to: `${paths.productList}?stock=out`,
      icon: OutIcon,
    },
    {
      label: 'Low stock',
      note: `${LOW_STOCK} pieces or fewer`,
      count: summary.lowStock,
      to: `${paths.productList}?stock=low`,
      icon: LowIcon,
    },
    ...taxTasks(summary),
  ]
}

/** What is waiting to be done, each leading to the list of just that. */
export function NeedsDoing({ summary }: { summary: DashboardSummary }) {
  const titleId = useId()
  const tasks = tasksOf(summary)
  // Six or seven cards fill two rows of four better than one of five.
  const wideColumns = tasks.length > 5 ? 4 : 5
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ mb: 3 }}>
        To do
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            sm: 'repeat(2, 1fr)',
            lg: 'repeat(3, 1fr)',
            xl: `repeat(${wideColumns}, 1fr)`,
          },
        }}
      >
        {tasks.map(({ label, note, count, to, icon: Icon }) => (
          <Card key={label}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{ p: 4, display: 'flex', gap: 3, justifyContent: 'flex-start' }}
            >
              {count === 0 ? (
                <CheckIcon color="success" />
              ) : (
                <Icon sx={{ color: 'warning.main' }} />
              )}
              <Box sx={{ flex: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                  {label}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {count === 0 ? 'Nothing to do' : note}
                </Typography>
              </Box>
              <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count.toLocaleString('en-IN')}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
