import { customerCalls as calls } from '../contract/customer-calls'
import type * as sessions from '../contract/sessions'
import { injectCalls } from './inject-calls'

const tag = { type: 'User', id: 'SESSIONS' } as const

/** The user's own sessions, which both profile pages show, and the password for one of them. */
export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useConfirmPasswordMutation,
} = injectCalls(({ query, mutation }) => ({
  sessions: query<typeof sessions.listSessions>(calls.listSessions, { providesTags: [tag] }),
  endSession: mutation<typeof sessions.endSession>(calls.endSession, { invalidatesTags: [tag] }),
  endOtherSessions: mutation<typeof sessions.endOtherSessions>(calls.endOtherSessions, {
    invalidatesTags: [tag],
  }),
  confirmPassword: mutation<typeof sessions.confirmPassword>(calls.confirmPassword),
}))
