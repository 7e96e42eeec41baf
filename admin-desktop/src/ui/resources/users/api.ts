import { injectCalls } from '@voltkart/shared/client/inject-calls'
import type { RouteOutput } from '@voltkart/shared/contract/route'
import * as staff from '@voltkart/shared/contract/staff'
import * as users from '@voltkart/shared/contract/users'
import { listTags, onSuccess, userList } from '../../lib/tags'

export interface UserPage {
  users: users.ListedAccount[]
  total: number
}

function asPage(answer: RouteOutput<typeof users.listUsers>): UserPage {
  return Array.isArray(answer) ? { users: answer, total: answer.length } : answer
}

// Names begin with "admin" because the storefront injects its own endpoints into the same API.
export const {
  useAdminUsersQuery,
  useAdminAdminsQuery,
  useAdminUserQuery,
  useAdminCreateAdminMutation,
  useAdminInviteAgainMutation,
  useAdminUpdateUserMutation,
  useAdminDeleteUserMutation,
} = injectCalls(({ query, mutation }) => ({
  adminUsers: query(users.listUsers, {
    transformResponse: asPage,
    providesTags: (result) => listTags('User', result?.users),
  }),
  adminAdmins: query(users.listAdmins, { providesTags: (result) => listTags('User', result) }),
  adminUser: query(users.getUser, {
    providesTags: (_result, _error, { params }) => [{ type: 'User', id: params.userId }],
  }),
  adminCreateAdmin: mutation(staff.createAdmin, { invalidatesTags: onSuccess('User') }),
  // Also after an error: they may have set a password.
  adminInviteAgain: mutation(staff.inviteAgain, { invalidatesTags: ['User'] }),
  adminUpdateUser: mutation(users.updateUser, { invalidatesTags: onSuccess('User') }),
  adminDeleteUser: mutation(users.deleteUser, { invalidatesTags: onSuccess(userList) }),
}))
