import { Box, Divider, Link, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import { getShop } from '@voltkart/shared/contract/shop'
import { computeLinePricesWithTax } from '@voltkart/shared/domain/line-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { orderTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { paths } from '../../lib/paths'
import { SectionCard } from '../../components/section-card'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { useRouteQuery } from '../../hooks/use-route'
import { MutedText, Text } from '../../lib/text'

interface AmountProps {
  label: string
  rupees: number
  /** The GST inside it, in rupees. */
  gst?: number | undefined
  strong?: boolean
}

function Amount({ label, rupees, gst, strong }: AmountProps) {
  const weight = strong ? 700 : 400
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
      <Text component="dt" sx={{ fontWeight: weight }}>
        {label}
      </Text>
      <Text component="dd" sx={{ m: 0, fontWeight: weight }}>
        <Money rupees={rupees} />
        {gst !== undefined && (
          <>
            {' incl. GST '}
            <Money rupees={gst} />
          </>
        )}
      </Text>
    </Stack>
  )
}

/** The ordered items, and the total. */
export function OrderLines({ order }: { order: Order }) {
  const { data: shop } = useRouteQuery(getShop)
  const mayEdit = useMay()('products.write')
  const { taxPercent, taxPrice, orderItems: lines } = order
  const prices = computeLinePricesWithTax(lines, taxPrice)
  const beforeTax = taxPrice > 0 ? ' before tax' : ''
  const tax = toTaxRow(
    { taxPercent, tax: taxPrice, taxIncluded: order.taxIncluded },
    orderTaxLabel({ taxPercent, lines, invoice: order.invoice }, shop?.gst),
  )
  return (
    <SectionCard title="Items">
      <Stack component="ul" sx={{ gap: 3, p: 0, m: 0, listStyle: 'none' }}>
        {lines.map((item, index) => (
          <Stack
            key={`${item._id} ${index}`}
            component="li"
            direction="row"
            sx={{ gap: 3, alignItems: 'center' }}
          >
            <Box sx={{ width: 56, flexShrink: 0 }}>
              <ProductPicture src={item.image} alt="" sizes="56px" />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {mayEdit && !order.imported ? (
                <Link
                  component={RouterLink}
                  to={paths.productUpdate(item._id)}
                  variant="body2"
                  color="textPrimary"
                  sx={{ fontWeight: 550 }}
                >
                  <Unbroken text={item.name} />
                </Link>
              ) : (
                <Text sx={{ fontWeight: 550 }}>
                  <Unbroken text={item.name} />
                </Text>
              )}
              <MutedText>
                {item.qty} × <Money rupees={item.price} />
                {beforeTax}
                {item.refunded > 0 && ` · ${item.refunded} of ${item.qty} refunded`}
              </MutedText>
            </Box>
            <Text>
              <Money rupees={prices[index] ?? 0} />
            </Text>
          </Stack>
        ))}
      </Stack>
      <Divider sx={{ my: 4 }} />
      <Stack component="dl" sx={{ gap: 1, m: 0 }}>
        <Amount
          label={beforeTax ? 'Items, incl. of all taxes' : 'Items'}
          rupees={toRupees(toPaise(order.itemsPrice) + toPaise(taxPrice))}
        />
        <Amount label="Shipping" rupees={order.shippingPrice} gst={order.shippingTax} />
        <Amount label="Total" rupees={order.totalPrice} strong />
        {beforeTax && <Amount label="Items before tax" rupees={order.itemsPrice} />}
        {tax && <Amount label={tax.label} rupees={tax.amount ?? 0} />}
      </Stack>
    </SectionCard>
  )
}
