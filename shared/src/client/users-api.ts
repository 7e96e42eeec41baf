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
      // Marks nothing as stale: a page still in view would ask for what may no longer be seen.
      // Signing in does, before anything is shown to whoever comes next.
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
