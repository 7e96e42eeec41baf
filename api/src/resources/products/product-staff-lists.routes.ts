import {
  exportProducts,
  getImportTemplate,
  listProductIssues,
  listTaxIssues,
  checkHsnCode,
  HSN_PROPOSALS_MAX,
} from '@voltkart/shared/contract/product-staff-lists'
import {
  productColumns,
  productColumnTable,
  type ProductColumn,
} from '@voltkart/shared/domain/product-columns'
import { ADMIN_PAGE_SIZE, IMPORT_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { getFilterFacts, issueFacts, type IssueFact } from '@voltkart/shared/domain/product-issues'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { readShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import type { ProductFilter } from '../../models/products/product-filter'
import type { ExportedProduct } from '../../models/products/product-list-queries'
import { readBranchFilter, toProductFilter } from './list-filter'
import { presentPlans, presentSummary, presentWithTax, toProductRow } from './products.presenter'
import { messages } from '@voltkart/shared/contract/messages'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import * as contract from '@voltkart/shared/contract/product-import'
import { changeSeveral } from '../../commands/products/change-products'
import { importProducts } from '../../commands/products/import-products'
import { toAuditActor } from '../../commands/audit/record-audit'
import { assertPermission } from '../../policies/access'
import { changesStock, touchesStock } from '../../policies/products'
import { findHsnCodes, isKnownHsn } from '../../models/hsn-codes/hsn-codes'

async function* toRows(batches: AsyncIterable<ExportedProduct[]>) {
  for await (const products of batches) yield products.map(toProductRow)
}

type Example = Partial<Record<ProductColumn, string>>

/** A product with a value in every column that a new one can have. */
const complete: Example = Object.fromEntries(
  productColumns.map((column) => [column, productColumnTable[column].example]),
)

/** A product with only what is required. */
const short: Example = {
  sku: 'CABLE-C-1M',
  name: 'USB-C Cable, 1 m',
  brand: 'Taar',
  category: 'Cables',
  price: '249',
  countInStock: '40',
  image: 'cable.jpg',
  description: 'Charges at up to 60 W.',
}

/** The example rows of the file that an import begins with. */
const importTemplate: readonly Example[] = [complete, short]

/** The lists of products for staff: the file of all, those with issues. */
export function bindProductStaffLists(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function withTaxIssue(
    query: Parameters<typeof toProductFilter>[0],
    issue: TaxIssue | undefined,
  ): Promise<ProductFilter> {
    const terms = await readShopTerms(context)
    const { branch } = await readBranchFilter(context, query)
    const filter = { ...toProductFilter(query, terms.taxPercent), isExact: true, branch }
    return issue ? { ...filter, taxIssue: { issue, terms } } : filter
  }

  bind(exportProducts, async ({ query, response }) => {
    const { taxIssue, missing: missingFact, stock } = query
    const { state = taxIssue || missingFact || stock ? undefined : 'all' } = query
    const filter = { ...(await withTaxIssue({ ...query, state }, taxIssue)), missingFact }
    response.attachment('products.csv')
    return writeCsv(productColumns, toRows(models.products.stream(filter)))
  })

  bind(getImportTemplate, ({ response }) => {
    response.attachment('products-template.csv')
    return writeCsv(productColumns, [importTemplate])
  })

  bind(listProductIssues, async ({ query }) => {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, sort, missing = 'any' } = query
    const { taxPercent } = await readShopTerms(context)
    const { branch } = await readBranchFilter(context, query)
    const filter = { ...toProductFilter(query, taxPercent), isExact: true, branch }
    const { products, total } = await models.products.list(
      { ...filter, missingFact: missing },
      { limit, skip, sort },
    )
    const at = context.now()
    const lacking = await models.products.listMissingFacts(products.map(({ _id }) => _id))
    // In the list of one group, the facts of the other are beside the point.
    const facts: readonly IssueFact[] =
      missing === 'law' || missing === 'feed' ? getFilterFacts(missing) : issueFacts
    const counts = issueFacts.map(async (fact) => ({
      fact,
      count: await models.products.count({ ...filter, missingFact: fact }),
    }))
    return {
      products: products.map((product, index) => ({
        ...presentSummary(product, { taxPercent, at }),
        ...presentPlans(product, at),
        missing: (lacking[index] ?? []).filter((fact) => facts.includes(fact)),
      })),
      total,
      counts: await Promise.all(counts),
    }
  })

  bind(listTaxIssues, async ({ query }) => {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, sort, taxIssue } = query
    const terms = await readShopTerms(context)
    const filter = await withTaxIssue(query, taxIssue)
    const { products, total } = await models.products.list(filter, { limit, skip, sort })
    const at = context.now()
    return {
      products: products.map((product) => ({
        ...presentWithTax(product, { taxPercent: terms.taxPercent, at }),
        ...presentPlans(product, at),
      })),
      total,
    }
  })
}

/** The codes that the GST portal accepts. */
export function bindHsnCodes(bind: BindRoute): void {
  bind(checkHsnCode, ({ params: { code } }) => ({
    code,
    isKnown: isKnownHsn(code),
    proposals: findHsnCodes(code, HSN_PROPOSALS_MAX + 1).filter((longer) => longer !== code),
  }))
}

/** Actions of staff on many products. */
export function bindProductStaff(bind: BindRoute, context: AppContext): void {
  bind(
    contract.importProducts,
    async ({ actor, body }) => {
      const { rows, dryRun } = body
      if (rows.some(touchesStock)) assertPermission(actor, 'stock.adjust')
      const results = await importProducts(context, rows, { dryRun, by: toAuditActor(actor) })
      const message = dryRun ? messages.productsChecked : messages.productsImported
      return { message, results }
    },
    { bodyBytesMax: IMPORT_BYTES_MAX },
  )

  bind(changeProducts, async ({ actor, body }) => {
    if (changesStock(body.change)) assertPermission(actor, 'stock.adjust')
    const results = await changeSeveral(context, body, toAuditActor(actor))
    return {
      message: body.preview ? messages.productsPreviewed : messages.productsChanged,
      results,
    }
  })
}
