import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import * as twoFactor from '@voltkart/shared/contract/two-factor'

const twoFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminStartTwoFactor: build.mutation<
      RouteOutput<typeof twoFactor.startTwoFactor>,
      RouteInput<typeof twoFactor.startTwoFactor>
    >({ query: requestFor(twoFactor.startTwoFactor) }),
    adminConfirmTwoFactor: build.mutation<
      RouteOutput<typeof twoFactor.confirmTwoFactor>,
      RouteInput<typeof twoFactor.confirmTwoFactor>
    >({
      query: requestFor(twoFactor.confirmTwoFactor),
      // It ends the other sessions, too.
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    adminRemoveTwoFactor: build.mutation<
      RouteOutput<typeof twoFactor.removeTwoFactor>,
      RouteInput<typeof twoFactor.removeTwoFactor>
    >({
      query: requestFor(twoFactor.removeTwoFactor),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
  }),
})

export const {
  useAdminStartTwoFactorMutation,
  useAdminConfirmTwoFactorMutation,
  useAdminRemoveTwoFactorMutation,
} = twoFactorApi
