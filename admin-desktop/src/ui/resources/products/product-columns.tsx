import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, Link } from '@mui/material'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/money'
import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Link as RouterLink } from 'react-router-dom'
import {
  TwoLines,
  textColumn,
  elementColumn,
  alignRight,
  numberColumn,
  type Column,
  actionColumn,
} from '../../components/columns'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'
import { Caption } from '../../lib/text'
import { getStateAction, type ProductActions, ProductStateChip, StockLevel } from './product-cells'
import { formatHsn, formatMissingFacts, formatRate } from './product-labels'

export const productColumnSorts: ColumnSorts = {
  name: { asc: { sort: 'name', label: 'Name, A to Z' } },
  price: {
    asc: { sort: 'price', label: 'Lowest price first' },
    desc: { sort: '-price', label: 'Highest price first' },
  },
  rating: { desc: { sort: 'rating', label: 'Best rated first' } },
}

interface NameCellProps {
  product: ProductSummary & { missing?: readonly IssueFact[] }
  tabIndex: number
  mayEdit: boolean
}

function NameCell({ product, tabIndex, mayEdit }: NameCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, lineHeight: 1.4 }}>
      <ProductPicture src={product.image} alt="" sizes="48px" sx={{ width: 48, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          {...(mayEdit
            ? { component: RouterLink, to: paths.productUpdate(product._id), tabIndex }
            : { component: 'span', underline: 'none' as const })}
          color="textPrimary"
          variant="body2"
          noWrap
          title={product.name}
          sx={{ fontWeight: 550, display: 'block' }}
        >
          {product.name}
        </Link>
        <Caption noWrap component="p">
          {product.missing
            ? formatMissingFacts(product.missing)
            : product.sku
              ? `${product.brand} · ${product.sku}`
              : product.brand}
        </Caption>
      </Box>
      <ProductStateChip product={product} />
    </Box>
  )
}

/** The price with tax, and the price before tax where it differs. */
function PriceCell({ product: { price, priceWithTax } }: { product: ProductSummary }) {
  if (priceWithTax === price) return formatPrice(price)
  return <TwoLines first={formatPrice(priceWithTax)} second={`${formatPrice(price)} before tax`} />
}

const hsnColumn: Column<TaxedProduct> = {
  field: 'hsnCode',
  headerName: 'HSN code',
  width: 140,
  valueFormatter: (value?: string) => formatHsn(value),
}

/** The column that shows the tax issue, in a list of products with one. */
const issueColumns: Record<TaxIssue, Column<TaxedProduct>[]> = {
  'above-mrp': [
    numberColumn('priceWithTax', 'With tax', 120, formatPrice),
    numberColumn('mrp', 'MRP', 120, formatPrice),
  ],
  'rate-differs': [
    alignRight(textColumn('gstRate', 'GST rate', 120, ({ gstRate }) => formatRate(gstRate))),
  ],
  'hsn-missing': [hsnColumn],
  'hsn-unknown': [hsnColumn],
  'hsn-short': [hsnColumn],
}

/**
 * The columns of the product list; the last has the actions on a product, for accounts that may edit
 * products.
 */
export function createProductColumns(
  actions: ProductActions | undefined,
  taxIssue?: TaxIssue,
): Column<TaxedProduct>[] {
  const facts: Column<TaxedProduct>[] = [
    elementColumn('name', 'Product', [1, 210], (row, tabIndex) => (
      <NameCell product={row} tabIndex={tabIndex} mayEdit={actions !== undefined} />
    )),
    { field: 'category', headerName: 'Category', width: 150 },
    alignRight(elementColumn('price', 'Customer pays', 150, (row) => <PriceCell product={row} />)),
    ...(taxIssue ? issueColumns[taxIssue] : []),
    alignRight(
      elementColumn('countInStock', 'Stock', 110, (row) => <StockLevel count={row.countInStock} />),
    ),
    {
      field: 'rating',
      headerName: 'Rating',
      width: 120,
      valueFormatter: (value: number, row) =>
        row.numReviews === 0 ? 'No reviews' : `${value.toFixed(1)} (${row.numReviews})`,
    },
  ]
  if (!actions) return facts
  const { onDelete, onState } = actions
  return [
    ...facts,
    actionColumn('Actions', 148, (product) => {
      const { state, ...change } = getStateAction(product)
      return [
        {
          icon: <EditIcon />,
          label: `Edit ${product.name}`,
          to: paths.productUpdate(product._id),
        },
        { ...change, onClick: () => onState(product, state) },
        {
          icon: <DeleteIcon />,
          label: `Delete ${product.name}`,
          onClick: () => onDelete(product),
        },
      ]
    }),
  ]
}
