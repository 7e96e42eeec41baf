import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as confirmation from '@voltkart/shared/contract/email-confirmation'
import * as theirData from '@voltkart/shared/contract/their-data'
import * as users from '@voltkart/shared/contract/users'

export const {
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useGetEmailConfirmationQuery,
  useConfirmEmailMutation,
  useDisownEmailMutation,
  useKeepAccountMutation,
  useEraseMyAccountMutation,
} = injectCalls(({ query, mutation }) => ({
  register: mutation(users.register, { invalidatesTags: ['User', 'Order'] }),
  requestPasswordReset: mutation(users.requestPasswordReset, { invalidatesTags: ['User'] }),
  resetPassword: mutation(users.resetPassword, { invalidatesTags: ['User'] }),
  getEmailConfirmation: query(confirmation.getEmailConfirmation),
  // Orders by phone are the account's from now on.
  confirmEmail: mutation(confirmation.confirmEmail, { invalidatesTags: ['User', 'Order'] }),
  disownEmail: mutation(confirmation.disownEmail, { invalidatesTags: ['User', 'Order'] }),
  keepAccount: mutation(theirData.keepAccount, {}),
  // The page signs out, which drops all loaded data.
  eraseMyAccount: mutation(theirData.eraseMyAccount, {}),
}))
