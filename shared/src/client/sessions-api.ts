import * as sessions from '../contract/sessions'
import type { RouteInput, RouteOutput } from '../contract/route'
import { baseApi } from './base-api'
import { requestFor } from './request'

/** The sessions of one's own account, which both profiles show. */
const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<RouteOutput<typeof sessions.listSessions>, void>({
      query: requestFor(sessions.listSessions),
      providesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
    endSession: build.mutation<
      RouteOutput<typeof sessions.endSession>,
      RouteInput<typeof sessions.endSession>
    >({
      query: requestFor(sessions.endSession),
      invalidatesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
    endOtherSessions: build.mutation<RouteOutput<typeof sessions.endOtherSessions>, void>({
      query: requestFor(sessions.endOtherSessions),
      invalidatesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
  }),
})

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi
