import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/suppliers'
import { auditActor } from '../../commands/audit/record-audit'
import { createSupplier, updateSupplier } from '../../commands/purchases/save-supplier'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'

/** Binds the calls on suppliers. */
export function bindSuppliers(bind: BindRoute, context: AppContext): void {
  const { suppliers } = context.models

  bind(contract.listSuppliers, async ({ query }) => {
    const { search, limit, skip } = query
    const [found, total] = await Promise.all([
      suppliers.list(search, { limit, skip }),
      suppliers.count(search),
    ])
    return { suppliers: found, total }
  })

  bind(contract.createSupplier, async ({ body, actor }) => ({
    message: messages.supplierAdded,
    supplier: await createSupplier(context, body, auditActor(actor)),
  }))

  bind(contract.updateSupplier, async ({ params, body, actor }) => ({
    message: messages.supplierSaved,
    supplier: await updateSupplier(context, params.supplierId, body, auditActor(actor)),
  }))
}
