import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Stack } from '@mui/material'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import type { Quote } from '@voltkart/shared/contract/errors'
import { listProducts } from '@voltkart/shared/contract/products'
import { findProductsByCode } from '@voltkart/shared/contract/stock-moves'
import { LINE_QUANTITY_MAX } from '@voltkart/shared/domain/limits'
import { computeLinePricesWithTax } from '@voltkart/shared/domain/line-prices'
import { formatPrice } from '@voltkart/shared/domain/money'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useRef, useState } from 'react'
import { FieldRow } from '../../../components/field-rows'
import { PieceStepper, toPieceCount } from '../../../components/piece-stepper'
import { ScanField } from '../../../components/scan-field'
import { SectionCard } from '../../../components/section-card'
import { useLazyRouteQuery, useRouteQuery } from '../../../hooks/use-route'
import { Caption, MutedText, Text } from '../../../lib/text'
import type { FoundProduct, PhoneLine } from './phone-form'
import { SearchPick, useSearchText } from './search-pick'
import type { PhoneOrderForm } from './use-phone-order'

const FOUND_MAX = 8

type EnteredLines = Pick<PhoneOrderForm, 'lines' | 'add' | 'setQuantity' | 'remove'>

interface LineRowProps {
  line: PhoneLine
  quoted: Quote['items'][number] | undefined
  /** The price of its pieces with tax, in rupees; undefined until it is known. */
  price: number | undefined
  /** Whether tax is added to the prices of products. */
  hasTax: boolean
  onQuantity: (qty: number) => void
  onRemove: () => void
}

function LineRow({ line, quoted, price, hasTax, onQuantity, onRemove }: LineRowProps) {
  const { name, image, qty } = line
  const isShort = quoted !== undefined && quoted.countInStock < qty
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        columnGap: { xs: 1, sm: 3 },
        rowGap: 2,
        py: 2,
        flexWrap: 'wrap',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ProductPicture src={image} alt="" sizes="48px" sx={{ width: 48, flexShrink: 0 }} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text>{name}</Text>
        {quoted && (
          <Caption>
            <Money rupees={quoted.price} /> each{hasTax && ' before tax'}
          </Caption>
        )}
        {isShort && (
          <Text color="error" role="alert">
            Only {quoted.countInStock} in stock
          </Text>
        )}
      </Box>
      <PieceStepper
        name={name}
        value={qty}
        max={LINE_QUANTITY_MAX}
        onChange={(typed) => onQuantity(Math.max(1, toPieceCount(typed, LINE_QUANTITY_MAX)))}
      />
      <Text sx={{ minWidth: { xs: 72, sm: 96 }, textAlign: 'right' }}>
        {price === undefined ? '…' : <Money rupees={price} />}
      </Text>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}

function ProductSearch({ onPick }: { onPick: (product: FoundProduct) => void }) {
  const { text, setText, search, isShort } = useSearchText()
  const query = { search, limit: FOUND_MAX, exact: true }
  const products = useRouteQuery(listProducts, { query }, { skip: isShort })
  return (
    <SearchPick
      label="Find a product"
      hint="By name, brand or SKU"
      text={text}
      onText={setText}
      options={isShort ? [] : (products.currentData?.products ?? [])}
      searching={products.isFetching}
      getLabel={({ name, priceWithTax, countInStock }) =>
        `${name} · ${formatPrice(priceWithTax)} · ${countInStock} in stock`
      }
      onPick={onPick}
    />
  )
}

/** The ordered products, added by a scanner or a search, with their quantities. */
export function ItemsSection({ order, quote }: { order: EnteredLines; quote: Quote | undefined }) {
  const { lines, add, setQuantity, remove } = order
  const field = useRef<HTMLInputElement>(null)
  const [feedback, setFeedback] = useState<{ text: string; isError: boolean } | null>(null)
  const [findByCode] = useLazyRouteQuery(findProductsByCode)
  const prices = quote ? computeLinePricesWithTax(quote.items, quote.taxPrice) : []
  // The price of a line is unknown until the prices of a new quantity are read.
  const getPrice = (line: PhoneLine) =>
    prices[quote?.items.findIndex(({ _id, qty }) => _id === line._id && qty === line.qty) ?? -1]

  function addOne(product: FoundProduct) {
    const isAdded = add(product)
    const text = isAdded ? `${product.name} added` : 'This order takes no more pieces of it'
    setFeedback({ text, isError: !isAdded })
  }

  async function scanProduct(scanned: string) {
    const code = toSearchedText(scanned)
    if (code === '') return
    const { data, error } = await findByCode({ query: { code } }, true)
    const [product, second] = data ?? []
    if (product && !second) return addOne(product)
    const reason = second ? 'Several products have this code' : 'No product has this code'
    setFeedback({ text: `${code}: ${error ? getErrorMessage(error) : reason}`, isError: true })
  }

  return (
    <SectionCard title="Items">
      <Stack sx={{ gap: 3 }}>
        <FieldRow>
          <ScanField
            inputRef={field}
            hasFocus={false}
            feedback={feedback}
            onScan={(text) => void scanProduct(text)}
            hint="Scan a SKU or EAN, or type it and press Enter. Each scan adds a piece."
          />
          <ProductSearch onPick={addOne} />
        </FieldRow>
        {lines.length === 0 ? (
          <MutedText>Nothing ordered yet</MutedText>
        ) : (
          <Stack component="ul" aria-label="Items" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {lines.map((line) => (
              <LineRow
                key={line._id}
                line={line}
                quoted={quote?.items.find(({ _id }) => _id === line._id)}
                price={getPrice(line)}
                hasTax={(quote?.taxPrice ?? 0) > 0}
                onQuantity={(qty) => setQuantity(line._id, qty)}
                onRemove={() => remove(line._id)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </SectionCard>
  )
}
