import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Unit } from '@voltkart/shared/contract/units'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { localDate, localDateTime } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { describeState, unitEventLabels } from '../../lib/unit-labels'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

function Facts({ unit }: { unit: Unit }) {
  const { order, parcel, invoiceNumber, soldAt, warrantyUntil, kind, serial } = unit
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 3,
        m: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      <Fact label={kind === 'imei' ? 'IMEI' : 'Serial number'}>{serial}</Fact>
      <Fact label="State">
        <StateChip label={describeState(unit)} />
      </Fact>
      {order && (
        <Fact label="Order">
          <Link component={RouterLink} to={paths.order(order._id)} underline="always">
            {order.orderNumber}
          </Link>
        </Fact>
      )}
      {parcel !== undefined && <Fact label="Parcel">{parcel}</Fact>}
      {invoiceNumber && <Fact label="Invoice">{invoiceNumber}</Fact>}
      {soldAt && <Fact label="Sold on">{localDate(soldAt)}</Fact>}
      <Fact label="Warranty until">{warrantyUntil ? formatDay(warrantyUntil) : 'None'}</Fact>
    </Box>
  )
}

/** A unit: its product, its order, the end of its warranty, and its history. */
export function UnitCard({ unit }: { unit: Unit }) {
  const may = useMay()
  return (
    <SectionCard title={unit.product.name}>
      <Facts unit={unit} />
      <Typography variant="body2" component="h3" sx={{ mt: 4, mb: 2, fontWeight: 700 }}>
        History
      </Typography>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unit.history.toReversed().map(({ state, at, order, parcel }) => (
          <Typography key={`${at} ${state}`} component="li" variant="body2" sx={{ py: 0.5 }}>
            {unitEventLabels[state]}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              <time dateTime={at}>{localDateTime(at)}</time>
              {order && ` · order ${order}`}
              {parcel !== undefined && `, parcel ${parcel}`}
            </Typography>
          </Typography>
        ))}
      </Box>
      {may('products.write') && (
        <Link
          component={RouterLink}
          to={paths.productUpdate(unit.product._id)}
          variant="body2"
          sx={{ display: 'inline-block', mt: 3 }}
        >
          Open the product
        </Link>
      )}
    </SectionCard>
  )
}
