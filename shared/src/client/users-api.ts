import { calls } from '../contract/calls'
import type * as users from '../contract/users'
import { injectCalls } from './inject-calls'

/** Sign-in, sign-out and the user's own profile: the calls that both UIs make. */
export const { useLoginMutation, useLogoutMutation, useGetProfileQuery, useUpdateProfileMutation } =
  injectCalls(({ query, mutation }) => ({
    login: mutation<typeof users.login>(calls.login, { invalidatesTags: ['User', 'Order'] }),
    // Invalidates nothing: a page still in view would refetch data that the user may no longer
    // see. Signing in invalidates it, before the next user sees anything.
    logout: mutation<typeof users.logout>(calls.logout),
    getProfile: query<typeof users.getProfile>(calls.getProfile, { providesTags: ['User'] }),
    updateProfile: mutation<typeof users.updateProfile>(calls.updateProfile, {
      invalidatesTags: ['User'],
    }),
  }))
