import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { calls } from '@voltkart/shared/contract/calls'
import type * as confirmation from '@voltkart/shared/contract/email-confirmation'
import type * as personalData from '@voltkart/shared/contract/personal-data'
import type * as users from '@voltkart/shared/contract/users'

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
  register: mutation<typeof users.register>(calls.register, { invalidatesTags: ['User', 'Order'] }),
  requestPasswordReset: mutation<typeof users.requestPasswordReset>(calls.requestPasswordReset, {
    invalidatesTags: ['User'],
  }),
  resetPassword: mutation<typeof users.resetPassword>(calls.resetPassword, {
    invalidatesTags: ['User'],
  }),
  getEmailConfirmation: query<typeof confirmation.getEmailConfirmation>(calls.getEmailConfirmation),
  // Orders by phone are the account's from now on.
  confirmEmail: mutation<typeof confirmation.confirmEmail>(calls.confirmEmail, {
    invalidatesTags: ['User', 'Order'],
  }),
  disownEmail: mutation<typeof confirmation.disownEmail>(calls.disownEmail, {
    invalidatesTags: ['User', 'Order'],
  }),
  keepAccount: mutation<typeof personalData.keepAccount>(calls.keepAccount, {}),
  // The page signs out, which drops all loaded data.
  eraseMyAccount: mutation<typeof personalData.eraseMyAccount>(calls.eraseMyAccount, {}),
}))
