import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import * as users from '@voltkart/shared/contract/users'
import { listTags } from '../../lib/tags'

export interface UserPage {
  users: users.Account[]
  total: number
}

function asPage(answer: RouteOutput<typeof users.listUsers>): UserPage {
  return Array.isArray(answer) ? { users: answer, total: answer.length } : answer
}

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UserPage, RouteInput<typeof users.listUsers>>({
      query: requestFor(users.listUsers),
      transformResponse: asPage,
      providesTags: (result) => listTags('User', result?.users),
    }),
    adminAdmins: build.query<RouteOutput<typeof users.listAdmins>, void>({
      query: requestFor(users.listAdmins),
      providesTags: (result) => listTags('User', result),
    }),
    adminUser: build.query<RouteOutput<typeof users.getUser>, RouteInput<typeof users.getUser>>({
      query: requestFor(users.getUser),
      providesTags: (_result, _error, { params }) => [{ type: 'User', id: params.userId }],
    }),
    adminCreateAdmin: build.mutation<
      RouteOutput<typeof users.createAdmin>,
      RouteInput<typeof users.createAdmin>
    >({
      query: requestFor(users.createAdmin),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    adminUpdateUser: build.mutation<
      RouteOutput<typeof users.updateUser>,
      RouteInput<typeof users.updateUser>
    >({
      query: requestFor(users.updateUser),
      invalidatesTags: (_result, error) => (error ? [] : ['User']),
    }),
    adminDeleteUser: build.mutation<
      RouteOutput<typeof users.deleteUser>,
      RouteInput<typeof users.deleteUser>
    >({
      query: requestFor(users.deleteUser),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
    }),
  }),
})

export const {
  useAdminUsersQuery,
  useAdminAdminsQuery,
  useAdminUserQuery,
  useAdminCreateAdminMutation,
  useAdminUpdateUserMutation,
  useAdminDeleteUserMutation,
} = adminUsersApi
