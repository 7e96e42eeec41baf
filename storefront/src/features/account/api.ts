import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as users from '@voltkart/shared/contract/users'

export const { useRegisterMutation, useRequestPasswordResetMutation, useResetPasswordMutation } =
  injectCalls(({ mutation }) => ({
    register: mutation(users.register, { invalidatesTags: ['User', 'Order'] }),
    requestPasswordReset: mutation(users.requestPasswordReset, { invalidatesTags: ['User'] }),
    resetPassword: mutation(users.resetPassword, { invalidatesTags: ['User'] }),
  }))
