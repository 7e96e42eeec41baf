import { Alert, Box, Link, Skeleton, Stack } from '@mui/material'
import { findUnits, type Unit } from '@voltkart/shared/contract/parcels'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatIndiaDate, formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { useCallback } from 'react'
import { useSearchParams, Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { Fact } from '../../components/figures'
import { ListCard } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { PageHeading } from '../../components/page-heading'
import { SearchBox } from '../../components/search-box'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { describeState, unitEventLabels } from '../../lib/record-labels'
import { Caption, Text } from '../../lib/text'

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
      {soldAt && <Fact label="Sold on">{formatIndiaDate(soldAt)}</Fact>}
      <Fact label="Warranty until">{warrantyUntil ? formatDay(warrantyUntil) : 'None'}</Fact>
    </Box>
  )
}

/** A unit: its product, its order, the end of its warranty, and its history. */
function UnitCard({ unit }: { unit: Unit }) {
  const may = useMay()
  return (
    <SectionCard title={unit.product.name}>
      <Facts unit={unit} />
      <Text component="h3" sx={{ mt: 4, mb: 2, fontWeight: 700 }}>
        History
      </Text>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {unit.history.toReversed().map(({ state, at, order, parcel }) => (
          <Text key={`${at} ${state}`} component="li" sx={{ py: 0.5 }}>
            {unitEventLabels[state]}{' '}
            <Caption component="span">
              <time dateTime={at}>{formatIndiaDateTime(at)}</time>
              {order && ` · order ${order}`}
              {parcel !== undefined && `, parcel ${parcel}`}
            </Caption>
          </Text>
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

const SERIAL_LENGTH = 60

function FoundUnits({ serial, units }: Pick<ReturnType<typeof useFoundUnits>, 'serial' | 'units'>) {
  if (units.isError) return <LoadError error={units.error} onRetry={units.refetch} />
  if (serial === '') {
    return <Alert severity="info">Scan or type a serial number or an IMEI.</Alert>
  }
  if (!units.currentData) return <Skeleton variant="rounded" height={240} aria-hidden />
  if (units.currentData.length === 0) {
    return (
      <Alert severity="info" role="status">
        No unit has the serial number {serial}. Units are known from when they are packed.
      </Alert>
    )
  }
  return units.currentData.map((unit) => <UnitCard key={unit._id} unit={unit} />)
}

function useFoundUnits() {
  const [params] = useSearchParams()
  const serial = toSearchedText(params.get('serial') ?? '').slice(0, SERIAL_LENGTH)
  const units = useFreshRouteQuery(
    findUnits,
    { query: { serial } },
    // It may have been packed a moment ago.
    { skip: serial === '' },
  )
  return { serial, units }
}

function UnitPage() {
  const [, setParams] = useSearchParams()
  const { serial, units } = useFoundUnits()
  const onSearch = useCallback(
    (text: string) => setParams(text === '' ? {} : { serial: text }, { replace: true }),
    [setParams],
  )
  return (
    <Stack sx={{ gap: 4, maxWidth: 800 }}>
      <PageHeading title="Find a Unit" note="By its serial number or IMEI" />
      <ListCard label="Search">
        <ListToolbar
          refreshing={units.isFetching || serial === ''}
          onRefresh={() => void units.refetch()}
          search={<SearchBox label="Serial number or IMEI" value={serial} onSearch={onSearch} />}
        />
      </ListCard>
      <FoundUnits serial={serial} units={units} />
    </Stack>
  )
}

export const route = { Component: UnitPage }
