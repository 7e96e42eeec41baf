import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as twoFactor from '@voltkart/shared/contract/two-factor'
import { onSuccess } from '../../lib/tags'

export const {
  useAdminStartTwoFactorMutation,
  useAdminConfirmTwoFactorMutation,
  useAdminRemoveTwoFactorMutation,
} = injectCalls(({ mutation }) => ({
  adminStartTwoFactor: mutation(twoFactor.startTwoFactor),
  // It ends the other sessions too.
  adminConfirmTwoFactor: mutation(twoFactor.confirmTwoFactor, {
    invalidatesTags: onSuccess('User'),
  }),
  adminRemoveTwoFactor: mutation(twoFactor.removeTwoFactor, { invalidatesTags: onSuccess('User') }),
}))
