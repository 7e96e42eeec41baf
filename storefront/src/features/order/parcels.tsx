import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order, LineItem } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { courierStageLabels } from '@voltkart/shared/domain/courier-tracking'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { ParcelState } from './parcel-state'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'

interface ParcelLineProps {
  line: Parcel['lines'][number]
  /** The line of the order it belongs to, which has the picture. */
  item: LineItem | undefined
}

/** Pieces of a product in a parcel, with their serial numbers and warranty. */
function ParcelLine({ line, item }: ParcelLineProps) {
  const kind = item?.serialKind === 'imei' ? 'IMEI' : 'Serial number'
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: '56px minmax(0, 1fr)' }}
    >
      <ProductPicture src={item?.image ?? ''} alt="" sizes="56px" sx={{ borderRadius: 1 }} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>
          <Unbroken text={line.name} />
        </Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>Quantity: {line.quantity}</Box>
        {line.serials.length > 0 && (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 }}
          >
            {line.serials.map(({ serial, warrantyUntil }) => (
              <Box component="li" key={serial} sx={{ fontSize: '0.875rem' }}>
                <div>
                  {kind}:{' '}
                  <Box component="span" sx={{ display: 'inline-block' }}>
                    {serial}
                  </Box>
                </div>
                {warrantyUntil && (
                  <Box sx={{ color: 'text.secondary' }}>
                    Warranty until {formatDay(warrantyUntil)}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** The parcels shown to a customer: unpacked ones never left the shop. */
export const getVisibleParcels = ({ parcels }: Order) =>
  parcels.filter(({ state }) => state !== 'cancelled')

/** A number of pieces in words: "1 item", "3 items". */
const formatItemCount = (pieces: number) => `${pieces} ${pieces === 1 ? 'item' : 'items'}`

/** Only an https page is linked to, whatever the courier's address was set to. */
const isWebAddress = (url: string | undefined): url is string => (url ?? '').startsWith('https://')

function Tracking({ parcel }: { parcel: Parcel }) {
  const { trackingNumber, trackingUrl } = parcel
  const courier = parcel.courierName ?? parcel.courier
  if (!courier && !trackingNumber) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {courier && <div>Courier: {courier}</div>}
      {trackingNumber && <div>Tracking number: {trackingNumber}</div>}
      {trackingNumber && isWebAddress(trackingUrl) && (
        <TextLink
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Track parcel ${trackingNumber} (opens in a new tab)`}
          sx={{ justifySelf: 'start', py: 2, fontWeight: 550, displayPrint: 'none' }}
        >
          Track parcel
        </TextLink>
      )}
    </Box>
  )
}

interface ParcelCardProps {
  order: Order
  parcel: Parcel
  /** Its position among the parcels shown, from 1. */
  position: number
}

/** One parcel of an order: its contents, its state, and its tracking link. */
function ParcelCard({ order, parcel, position }: ParcelCardProps) {
  const headingId = `parcel-${parcel.n}`
  const { tracking } = parcel
  // In later states, the state of the parcel says it.
  const isUnderWay = parcel.state === 'packed' || parcel.state === 'shipped'
  return (
    <Box
      component="li"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 4,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h3" id={headingId}>
          Parcel {position}
          {parcel.purpose === 'replacement' && ' (replacement)'}
        </Typography>
        <ParcelState order={order} parcel={parcel} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {parcel.lines.map((line) => (
          <ParcelLine
            key={line.product}
            line={line}
            item={order.orderItems.find(({ _id }) => _id === line.product)}
          />
        ))}
      </Box>
      <Tracking parcel={parcel} />
      {tracking && isUnderWay && (
        <Typography variant="body2" color="textSecondary">
          {courierStageLabels[tracking.stage]} · {formatIndiaDate(tracking.at)}
        </Typography>
      )}
    </Box>
  )
}

/** The parcels of an order, and the pieces still to come. */
export function Parcels({ order }: { order: Order }) {
  const unpackedCount = order.status === 'paid' ? sumQuantities(getUnpackedPieces(order)) : 0
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {getVisibleParcels(order).map((parcel, index) => (
          <ParcelCard key={parcel.n} order={order} parcel={parcel} position={index + 1} />
        ))}
      </Box>
      {unpackedCount > 0 && (
        <Typography variant="body2">{formatItemCount(unpackedCount)} still to be packed</Typography>
      )}
    </>
  )
}
