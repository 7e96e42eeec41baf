import { calls } from '../contract/calls'
import type * as users from '../contract/users'
import type { RouteInput, RouteOutput } from '../contract/route'
import { baseApi } from './base-api'
import { requestTo } from './request'

/** Signing in and out and one's own profile: the calls that both screens make. */
export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<RouteOutput<typeof users.login>, RouteInput<typeof users.login>>({
      query: requestTo<typeof users.login>(calls.login),
      invalidatesTags: ['User', 'Order'],
    }),
    logout: build.mutation<RouteOutput<typeof users.logout>, void>({
      // Invalidates nothing: a page still in view would refetch data that the user may no longer
      // see. Signing in does, before the next user sees anything.
      query: requestTo<typeof users.logout>(calls.logout),
    }),
    getProfile: build.query<RouteOutput<typeof users.getProfile>, void>({
      query: requestTo<typeof users.getProfile>(calls.getProfile),
      providesTags: ['User'],
    }),
    updateProfile: build.mutation<
      RouteOutput<typeof users.updateProfile>,
      RouteInput<typeof users.updateProfile>
    >({
      query: requestTo<typeof users.updateProfile>(calls.updateProfile),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useLoginMutation, useLogoutMutation, useGetProfileQuery, useUpdateProfileMutation } =
  usersApi
