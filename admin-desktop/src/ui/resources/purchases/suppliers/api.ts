import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as suppliers from '@voltkart/shared/contract/suppliers'
import { supplierTag } from '../../../lib/tags'

export const {
  useAdminSuppliersQuery,
  useAdminCreateSupplierMutation,
  useAdminUpdateSupplierMutation,
} = injectCalls(({ query, mutation }) => ({
  adminSuppliers: query(suppliers.listSuppliers, { providesTags: [supplierTag] }),
  adminCreateSupplier: mutation(suppliers.createSupplier, { invalidatesTags: [supplierTag] }),
  // Also after an error: someone else may have changed the supplier.
  adminUpdateSupplier: mutation(suppliers.updateSupplier, { invalidatesTags: [supplierTag] }),
}))
