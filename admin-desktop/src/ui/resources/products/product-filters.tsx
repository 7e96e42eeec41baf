import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import { taxIssues, type TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { FilterSelect, type FilterOptions } from '../../components/filters'
import { ListViews, type ListView } from '../../components/list-views'
import type { ListState } from '../../hooks/use-list-state'
import { stateLabels } from './product-labels'

const stockOptions = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
] as const

const stateOptions = [
  { value: '', label: 'All' },
  { value: 'active', label: stateLabels.active },
  { value: 'draft', label: stateLabels.draft },
  { value: 'archived', label: stateLabels.archived },
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
  mayEdit: boolean
}

const allViews: readonly ListView[] = [
  { name: 'All', filters: {} },
  { name: 'Drafts', filters: { state: 'draft' } },
  { name: 'Low', filters: { stock: 'low' } },
  { name: 'To complete', filters: { facts: 'missing' } },
]
const readerViews = allViews.filter(({ name }) => name === 'All' || name === 'Low')

/** The views of the product list. Those of drafts and missing facts are for accounts that may edit. */
export const ProductViews = ({ mayEdit }: { mayEdit: boolean }) => (
  <ListViews views={mayEdit ? allViews : readerViews} />
)

/**
 * Filters the product list by stock and, for accounts that may edit, by state, tax issue and missing
 * facts.
 */
export function ProductFilters(props: ProductFiltersProps) {
  const { list, stock = '', state = '', taxIssue, facts = '' } = props
  const { data: shop } = useGetShopQuery()
  const offeredIssues = taxIssues.filter(
    (issue) => issue === 'above-mrp' || issue === taxIssue || Boolean(shop?.gst),
  )
  const taxOptions = [
    { value: '', label: 'All' },
    ...offeredIssues.map((value) => ({ value, label: taxLabels[value] })),
  ]
  const select = (label: string, name: string, value: string, options: FilterOptions) => (
    <FilterSelect
      label={label}
      options={options}
      value={value}
      onChange={(chosen) => list.set(name, chosen)}
    />
  )
  return (
    <>
      {select('Stock', 'stock', stock, stockOptions)}
      {props.mayEdit && (
        <>
          {select('State', 'state', state, stateOptions)}
          {select('Tax', 'tax', taxIssue ?? '', taxOptions)}
          {!taxIssue && select('Facts', 'facts', facts, factOptions)}
        </>
      )}
    </>
  )
}
