import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import type { LineItem } from '@voltkart/shared/contract/orders'
import { computeLinePricesWithTax } from '@voltkart/shared/domain/line-prices'
import { Link } from '@voltkart/shared/ui/link'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import type { ReactNode } from 'react'
import { Unbroken } from '@voltkart/shared/ui/unbroken'

type Line = Pick<LineItem, '_id' | 'name' | 'image' | 'price' | 'qty'>

interface LineListProps<Item extends Line> {
  items: readonly Item[]
  /** The tax on all items together, in rupees. */
  taxPrice: number
  /** Additional notes about a line. */
  note?: (item: Item) => ReactNode
}

/** Read-only lines of an order, placed or about to be, at the prices that the customer pays. */
export function LineList<Item extends Line>({ items, taxPrice, note }: LineListProps<Item>) {
  const prices = computeLinePricesWithTax(items, taxPrice)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, pt: 3 }}>
      {items.map((item, index) => (
        <Box
          component="li"
          key={item._id}
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 1,
            alignItems: { xs: 'start', sm: 'center' },
            gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '88px minmax(0, 1fr) auto' },
          }}
        >
          <ProductPicture
            src={item.image}
            alt=""
            sizes="88px"
            sx={{ borderRadius: 1, gridRow: { xs: 'span 2', sm: 'auto' } }}
          />
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <TextLink
              component={Link}
              to={`/product/${item._id}`}
              color="inherit"
              sx={{ fontWeight: 550 }}
            >
              <Unbroken text={item.name} />
            </TextLink>
            {note?.(item)}
          </Box>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            Qty {item.qty} ·{' '}
            <Money
              rupees={prices[index] ?? 0}
              isPrice
              sx={{ fontSize: '1rem', fontWeight: 700, color: 'text.primary' }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
