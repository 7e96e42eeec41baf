import { messages } from '@voltkart/shared/contract/messages'
import { changeProducts } from '@voltkart/shared/contract/product-bulk'
import * as contract from '@voltkart/shared/contract/product-import'
import { IMPORT_BYTES_MAX } from '@voltkart/shared/domain/limits'
import { changeSeveral } from '../../commands/products/change-products'
import { importProducts } from '../../commands/products/import-products'
import { auditActor } from '../../commands/audit/record-audit'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { assertPermission } from '../../policies/access'
import { changesStock, touchesStock } from '../../policies/products'
import { checkHsnCode, HSN_PROPOSALS_MAX } from '@voltkart/shared/contract/product-staff-lists'
import { hsnCodesFrom, isKnownHsn } from '../../models/hsn-codes/hsn-codes'

/** The codes that the GST portal accepts. */
export function bindHsnCodes(bind: BindRoute): void {
  bind(checkHsnCode, ({ params: { code } }) => ({
    code,
    isKnown: isKnownHsn(code),
    proposals: hsnCodesFrom(code, HSN_PROPOSALS_MAX + 1).filter((longer) => longer !== code),
  }))
}

/** Actions of staff on many products. */
export function bindProductStaff(bind: BindRoute, context: AppContext): void {
  bind(
    contract.importProducts,
    async ({ actor, body }) => {
      const { rows, dryRun } = body
      if (rows.some(touchesStock)) assertPermission(actor, 'stock.adjust')
      const results = await importProducts(context, rows, { dryRun, by: auditActor(actor) })
      const message = dryRun ? messages.productsChecked : messages.productsImported
      return { message, results }
    },
    { bodyBytesMax: IMPORT_BYTES_MAX },
  )

  bind(changeProducts, async ({ actor, body }) => {
    if (changesStock(body.change)) assertPermission(actor, 'stock.adjust')
    const results = await changeSeveral(context, body, auditActor(actor))
    return {
      message: body.preview ? messages.productsPreviewed : messages.productsChanged,
      results,
    }
  })
}
