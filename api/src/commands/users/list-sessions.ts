import { SESSIONS_MAX } from '@voltkart/shared/contract/sessions'
import { createHash } from 'node:crypto'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { StoredSession } from '../../models/sessions/session-queries'
import { hashCredentials } from '../../policies/credentials'

/** A session as its owner sees it. */
interface OwnSession {
  /** Derived from the session's id, which would open the session and is not sent. */
  _id: string
  device: string
  signedInAt: Date
  lastSeenAt: Date
  current: boolean
}

const toPublicId = (id: string) =>
  createHash('sha256').update(`session ${id}`).digest('hex').slice(0, 24)

function presentSession({ _id, session }: StoredSession, currentId: string): OwnSession {
  const { device, signedInAt, lastSeenAt } = session
  return { _id: toPublicId(_id), device, signedInAt, lastSeenAt, current: _id === currentId }
}

async function openSessions({ models, now }: AppContext, userId: string): Promise<StoredSession[]> {
  const user = await models.users.findById(userId)
  const mark = user && hashCredentials(user)
  const sessions = await models.sessions.listOfUser(userId, SESSIONS_MAX)
  const isOpen = ({ session: { credentials, endsAt } }: StoredSession) =>
    credentials === mark && endsAt > now()
  return sessions.filter(isOpen)
}

/** The open sessions of an account: the current one first, then by their last use. */
export async function listSessions(
  context: AppContext,
  userId: string,
  currentId: string,
): Promise<OwnSession[]> {
  const sessions = await openSessions(context, userId)
  return sessions
    .map((session) => presentSession(session, currentId))
    .sort(
      (a, b) =>
        Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime(),
    )
}

/**
 * Ends a session of an account, named as in the list.
 * @throws ApiError NOT_FOUND
 */
export async function endSession(
  context: AppContext,
  userId: string,
  sessionId: string,
): Promise<void> {
  const sessions = await openSessions(context, userId)
  const session = sessions.find(({ _id }) => toPublicId(_id) === sessionId.toLowerCase())
  if (!session || !(await context.models.sessions.deleteOne(session._id, userId))) throw notFound()
}
