import * as sessions from '../contract/sessions'
import { injectCalls } from './inject-calls'

const tag = { type: 'User', id: 'SESSIONS' } as const

/** The user's own sessions, which both profile pages show, and the password for one of them. */
export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useConfirmPasswordMutation,
} = injectCalls(({ query, mutation }) => ({
  sessions: query(sessions.listSessions, { providesTags: [tag] }),
  endSession: mutation(sessions.endSession, { invalidatesTags: [tag] }),
  endOtherSessions: mutation(sessions.endOtherSessions, { invalidatesTags: [tag] }),
  confirmPassword: mutation(sessions.confirmPassword),
}))
