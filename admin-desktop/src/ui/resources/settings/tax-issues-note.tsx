import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { Link as RouterLink } from 'react-router-dom'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'

const sentences: Record<TaxIssue, { one: string; many: string }> = {
  'above-mrp': {
    one: 'product is priced above its MRP',
    many: 'products are priced above their MRP',
  },
  'rate-differs': {
    one: 'product has another GST rate than the saved tax',
    many: 'products have another GST rate than the saved tax',
  },
  'hsn-missing': {
    one: 'product has no HSN code, and its invoices wait',
    many: 'products have no HSN code, and their invoices wait',
  },
  'hsn-unknown': {
    one: 'product has an HSN code that the GST portal does not accept',
    many: 'products have an HSN code that the GST portal does not accept',
  },
  'hsn-short': {
    one: 'product has an HSN code with too few digits',
    many: 'products have an HSN code with too few digits',
  },
}

/**
 * The number of products with a tax issue under the saved profile, with a link to their list;
 * nothing without any.
 */
export function TaxIssuesNote({ issue }: { issue: TaxIssue }) {
  const query = { taxIssue: issue, limit: 1 }
  const { data } = useFreshRouteQuery(listTaxIssues, { query })
  const count = data?.total ?? 0
  if (count === 0) return null
  const { one, many } = sentences[issue]
  return (
    <Alert severity="warning" role="status">
      <Link component={RouterLink} to={`${paths.productList}?tax=${issue}`} color="inherit">
        {count.toLocaleString('en-IN')} {count === 1 ? one : many}
      </Link>
      .
    </Alert>
  )
}
