import { calls } from '../contract/calls'
import type { requestEmailConfirmation } from '../contract/email-confirmation'
import type * as users from '../contract/users'
import { injectCalls } from './inject-calls'

/** Sign-in, sign-out and the user's own profile: the calls that both UIs make. */
export const {
  useLoginMutation,
  useLogoutMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useRequestEmailConfirmationMutation,
} = injectCalls(({ query, mutation }) => ({
  login: mutation<typeof users.login>(calls.login, { invalidatesTags: ['User', 'Order'] }),
  // Invalidates nothing: a page still in view would refetch data that the user may no longer
  // see. Signing in invalidates it, before the next user sees anything.
  logout: mutation<typeof users.logout>(calls.logout),
  getProfile: query<typeof users.getProfile>(calls.getProfile, { providesTags: ['User'] }),
  updateProfile: mutation<typeof users.updateProfile>(calls.updateProfile, {
    invalidatesTags: ['User'],
  }),
  requestEmailConfirmation: mutation<typeof requestEmailConfirmation>(
    calls.requestEmailConfirmation,
    // It may have been confirmed in the meantime, on another device.
    { invalidatesTags: ['User'] },
  ),
}))
