import { Box, Button, Stack, Typography } from '@mui/material'
import { createRequestBuilder } from '@voltkart/shared/client/request'
import { getProduct, type Product } from '@voltkart/shared/contract/products'
import { exportStockMoves } from '@voltkart/shared/contract/stock-moves'
import { showFieldErrors } from '@voltkart/shared/ui/show-field-errors'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMay } from '../../../access/permissions'
import { FormDialog } from '../../../components/form-dialog'
import { SectionCard } from '../../../components/section-card'
import { useRouteQuery } from '../../../hooks/use-route'
import { formatPieces, formatCount } from '../../../lib/format'
import { createIntegerInput } from '../../../lib/number-inputs'
import { Caption, MutedText } from '../../../lib/text'
import { useExportFile } from '../../../platform/export-file'
import { AdjustStockDialog, useMoveStock } from './adjust-stock-dialog'
import { StockHistory, formatSigned } from './stock-history'

interface CountStockDialogProps {
  productId: string
  countInStock: number
  onClose: () => void
}

const formatDifference = (difference: number) =>
  Number.isNaN(difference)
    ? 'Pieces that no order holds'
    : `Changes the stock by ${formatSigned(difference)}`

/** Corrects the stock of a product to the counted number. Orders placed in between still count. */
function CountStockDialog({ productId, countInStock, onClose }: CountStockDialogProps) {
  // The count is the one at opening, even if pieces are sold while the dialog is open.
  const [countInStockWas] = useState(countInStock)
  const form = useForm({ defaultValues: { counted: NaN, note: '' } })
  const { control } = form
  const counted = useWatch({ control, name: 'counted' })
  const { busy, send } = useMoveStock(productId)
  const submit = form.handleSubmit(async (values) => {
    const body = { reason: 'count' as const, countInStockWas, ...values }
    if (await send(body, (error) => showFieldErrors(form, error))) onClose()
  })
  return (
    <FormDialog
      title="Count stock"
      maxWidth="xs"
      confirmLabel="Save count"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MutedText>
        The shop has {formatPieces(countInStockWas)} for sale. Leave out pieces that are set aside
        for orders.
      </MutedText>
      <TextFormField
        control={control}
        name="counted"
        label="Counted"
        hint={formatDifference(counted - countInStockWas)}
        {...createIntegerInput(0)}
      />
      <TextFormField
        control={control}
        name="note"
        label="Note"
        hint="Where and by whom it was counted"
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}

const exportRequest = createRequestBuilder(exportStockMoves)

function Numbers({ product }: { product: Product }) {
  const { countInStock, reserved = 0, sold = 0, waiting = 0 } = product
  const numbers = [
    { label: 'In stock', value: countInStock },
    { label: 'Reserved', value: reserved },
    { label: 'Sold', value: sold },
    ...(waiting > 0 ? [{ label: 'Customers waiting', value: waiting }] : []),
  ]
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <Caption component="dt">{label}</Caption>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {formatCount(value)}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

function Stock({ product: loaded }: { product: Product }) {
  const productId = loaded._id
  // The current values, while the form above keeps the loaded ones.
  const { data: product = loaded } = useRouteQuery(getProduct, { params: { productId } })
  const [open, setOpen] = useState<'adjust' | 'count' | null>(null)
  const { exporting, exportFile } = useExportFile()
  const close = () => setOpen(null)
  return (
    <SectionCard title="Stock">
      <Stack sx={{ gap: 4 }}>
        <Numbers product={product} />
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" onClick={() => setOpen('adjust')}>
            Adjust stock
          </Button>
          <Button color="inherit" onClick={() => setOpen('count')}>
            Count stock
          </Button>
          <Button
            color="inherit"
            loading={exporting}
            onClick={() => {
              const { url } = exportRequest({ query: { product: productId } })
              exportFile(url, `stock-${product.sku ?? productId}.csv`)
            }}
          >
            Export history
          </Button>
        </Stack>
        <StockHistory productId={productId} />
      </Stack>
      {open === 'adjust' && <AdjustStockDialog product={product} onClose={close} />}
      {open === 'count' && (
        <CountStockDialog
          productId={productId}
          countInStock={product.countInStock}
          onClose={close}
        />
      )}
    </SectionCard>
  )
}

/** The stock of a product: its numbers, its history, and buttons to change it. */
export function StockSection({ product }: { product: Product }) {
  return useMay()('stock.adjust') ? <Stock product={product} /> : null
}
