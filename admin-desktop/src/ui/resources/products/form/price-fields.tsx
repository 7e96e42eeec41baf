import { Alert, Stack } from '@mui/material'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import type { Shop } from '@voltkart/shared/contract/shop'
import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useWatch, type UseFormReturn, type Control } from 'react-hook-form'
import { FieldRow } from '../../../components/field-rows'
import { createIntegerInput, rupeesInput } from '../../../lib/number-inputs'
import type { ProductValues } from '../product-values'
import { GrossField, findPriceProblems } from './price-with-tax'

/** A lower price for some time. */
function SaleFields({ control }: { control: Control<ProductValues> }) {
  return (
    <FieldRow columns={3}>
      <TextFormField
        control={control}
        name="sale.price"
        label="On sale for"
        hint="Optional, at most the price"
        {...rupeesInput}
      />
      <TextFormField
        control={control}
        name="sale.from"
        label="Sale begins"
        hint="In India’s time"
        type="datetime-local"
      />
      <TextFormField
        control={control}
        name="sale.to"
        label="Sale ends"
        hint="Optional, in India’s time"
        type="datetime-local"
      />
    </FieldRow>
  )
}

function PriceProblems({ form, shop }: { form: UseFormReturn<ProductValues>; shop: Shop }) {
  const [price, mrp, gstRate] = useWatch({
    control: form.control,
    name: ['price', 'mrp', 'gstRate'],
  })
  const { taxPercent, gst } = shop
  const facts = { price, mrp, gstRate, taxPercent, defaultRate: gst?.defaultRate }
  const problems = findPriceProblems(facts)
  if (problems.length === 0) return null
  return (
    <Alert severity="warning" role="status">
      {problems.join(' ')}
    </Alert>
  )
}

/** The hint about the entered price. Only a registered shop adds tax. */
function describePrice({ taxPercent, gst }: Shop): string {
  if (taxPercent === 0) return gst ? 'Customer pays this, including GST' : 'Customer pays this'
  return gst ? 'Before tax' : 'Before charges'
}

/** Price, price with tax where any is added, MRP, sale, stock and SKU. */
export function PriceFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { control } = form
  const { data: shop } = useGetShopQuery()
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldRow columns={3}>
        <TextFormField
          control={control}
          name="price"
          label="Price"
          {...(shop ? { hint: describePrice(shop) } : {})}
          {...rupeesInput}
        />
        {shop && shop.taxPercent > 0 && <GrossField form={form} shop={shop} />}
        <TextFormField
          control={control}
          name="mrp"
          label="MRP"
          hint="As printed on the package, including all taxes"
          {...rupeesInput}
        />
      </FieldRow>
      {shop && <PriceProblems form={form} shop={shop} />}
      <SaleFields control={control} />
      <FieldRow columns={3}>
        <TextFormField
          control={control}
          name="countInStock"
          label="Count In Stock"
          {...createIntegerInput(0)}
        />
        <TextFormField
          control={control}
          name="reorderLevel"
          label="Reorder level"
          hint={`Low on stock at this number; ${LOW_STOCK} if blank`}
          {...createIntegerInput(0)}
        />
        <TextFormField control={control} name="sku" label="SKU" hint="Optional" />
        <TextFormField
          control={control}
          name="ean"
          label="EAN"
          hint="Optional: the number in the bar code"
          inputProps={{ inputMode: 'numeric' }}
        />
      </FieldRow>
    </Stack>
  )
}
