import Box from '@mui/material/Box'
import type { LineItem } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'

interface ParcelLineProps {
  line: Parcel['lines'][number]
  /** The line of the order it belongs to, which has the picture. */
  item: LineItem | undefined
}

/** Pieces of a product in a parcel, with their serial numbers and warranty. */
export function ParcelLine({ line, item }: ParcelLineProps) {
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
