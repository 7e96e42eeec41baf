import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { deleteCategory, saveCategory } from '@voltkart/shared/contract/categories'
import { onSuccess } from '../../lib/tags'

// A rename changes products; after a refusal somebody else has changed the tree.
export const { useAdminSaveCategoryMutation, useAdminDeleteCategoryMutation } = injectCalls(
  ({ mutation }) => ({
    adminSaveCategory: mutation(saveCategory, { invalidatesTags: ['Product'] }),
    adminDeleteCategory: mutation(deleteCategory, { invalidatesTags: onSuccess('Product') }),
  }),
)
