import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import { taxIssues, type TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { useMay } from '../../access/permissions'
import { FilterButtons } from '../../components/filter-buttons'
import type { ListState } from '../../hooks/use-list-state'
import { stateWords } from './product-words'

const stockOptions = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
] as const

const stateOptions = [
  { value: '', label: 'All' },
  { value: 'active', label: stateWords.active },
  { value: 'draft', label: stateWords.draft },
  { value: 'archived', label: stateWords.archived },
]

const factOptions = [
  { value: '', label: 'All' },
  { value: 'missing', label: 'Facts missing' },
  { value: 'refused', label: 'Refused by Google' },
] as const

const taxLabels: Record<TaxIssue, string> = {
  'above-mrp': 'Above MRP',
  'rate-differs': 'GST rate differs',
  'hsn-missing': 'No HSN code',
  'hsn-unknown': 'Unknown HSN code',
  'hsn-short': 'Short HSN code',
}

/** The text of the list if no product has a tax issue. */
export const noTaxIssue: Record<TaxIssue, string> = {
  'above-mrp': 'No product is priced above its MRP',
  'rate-differs': 'No product has another GST rate than the shop’s tax',
  'hsn-missing': 'Every product has an HSN code',
  'hsn-unknown': 'The GST portal accepts every HSN code',
  'hsn-short': 'Every HSN code has enough digits',
}

/** The text of the list if no product lacks such facts. */
export const noMissingFact = {
  missing: 'Every product in the shop states its facts',
  refused: 'Google refuses no product in the shop',
} as const

interface ProductFiltersProps {
  list: ListState
  stock: string | undefined
  state: string | undefined
  taxIssue: TaxIssue | undefined
  facts: keyof typeof noMissingFact | undefined
}

/**
 * Filters the product list by stock and, for accounts that may edit, by state, tax issue and missing
 * facts.
 */
export function ProductFilters(props: ProductFiltersProps) {
  const { list, stock = '', state = '', taxIssue, facts = '' } = props
  const { data: shop } = useGetShopQuery()
  const may = useMay()
  const offeredIssues = taxIssues.filter(
    (issue) => issue === 'above-mrp' || issue === taxIssue || Boolean(shop?.gst),
  )
  return (
    <>
      <FilterButtons
        label="Stock"
        hasVisibleLabel
        options={stockOptions}
        value={stock}
        onChange={(value) => list.set('stock', value)}
      />
      {may('products.write') && (
        <>
          <FilterButtons
            label="State"
            hasVisibleLabel
            options={stateOptions}
            value={state}
            onChange={(value) => list.set('state', value)}
          />
          <FilterButtons
            label="Tax"
            hasVisibleLabel
            options={[
              { value: '', label: 'All' },
              ...offeredIssues.map((value) => ({ value, label: taxLabels[value] })),
            ]}
            value={taxIssue ?? ''}
            onChange={(value) => list.set('tax', value)}
          />
          {!taxIssue && (
            <FilterButtons
              label="Facts"
              hasVisibleLabel
              options={factOptions}
              value={facts}
              onChange={(value) => list.set('facts', value)}
            />
          )}
        </>
      )}
    </>
  )
}
