import {
  CONFIRMED_MINUTES,
  REMEMBERED_SESSION_DAYS,
  SESSION_DAYS,
} from '@voltkart/shared/domain/limits'
import MongoStore from 'connect-mongo'
import type { Request, RequestHandler, Response } from 'express'
import session, { type SessionData, type Store } from 'express-session'
import { promisify } from 'node:util'
import { mustSetUpTwoFactor } from '../commands/users/require-two-factor'
import type { AppContext } from '../context'
import { SESSION_COLLECTION } from '../models/sessions/session-queries'
import type { UserRecord } from '../models/users/user-queries'
import { hashCredentials, type Credentials, type CurrentSession } from '../policies/credentials'
import { describeDevice } from './device'

declare module 'express-session' {
  interface SessionData {
    userId: string
    /** The credentials mark of the sign-in; see {@link hashCredentials}. */
    credentials: string
    /** The absolute expiry. */
    endsAt: Date
    signedInAt: Date
    lastSeenAt: Date
    /** When the password was last entered in this session. */
    confirmedAt: Date
    /** Browser and system; see {@link describeDevice}. */
    device: string
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** The accuracy of a session's last use. */
const SEEN_EVERY_MS = 60 * 60 * 1_000
export const SESSION_COOKIE = 'sid'

/**
 * Reads and writes the session of a request, stored in the database over the models' connection. A
 * session is written when it is opened; its use is noted at most once an hour.
 */
export function createSessionMiddleware({
  config,
  connection,
  models,
}: Pick<AppContext, 'config' | 'connection' | 'models'>): RequestHandler {
  const store = MongoStore.create({
    client: connection.getClient(),
    dbName: connection.name,
    collectionName: SESSION_COLLECTION,
    stringify: false,
    // The index that removes old sessions is created with all others: the store would create it
    // without waiting, and never work again if the database were unreachable at that moment.
    autoRemove: 'disabled',
  })
  // Concurrent requests share a read.
  const get: Store['get'] = (id, done) => {
    models.sessions.find(id).then(
      (stored) => done(undefined, (stored as SessionData | undefined) ?? null),
      (error: unknown) => done(error),
    )
  }
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    // The store has no `touch` method, by which it would prolong the session at each use.
    store: Object.assign(store, { touch: undefined, get }),
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl?.startsWith('https:') ? true : 'auto',
      maxAge: SESSION_DAYS * DAY_MS,
    },
  })
}

/** The session of a request, for commands that change the account it belongs to. */
export function getCurrentSession({ session, sessionID }: Request): CurrentSession {
  return { id: sessionID, userId: session.userId, credentials: session.credentials }
}

/** The part of a session that says who signed in. */
type SignIn = Partial<Pick<SessionData, 'userId' | 'credentials' | 'endsAt'>>

/** Finds the account that a session is signed in to; undefined when the session has ended. */
export async function findSessionUser(
  { models, now }: Pick<AppContext, 'models' | 'now'>,
  { userId, credentials, endsAt }: SignIn,
): Promise<UserRecord | undefined> {
  // A visitor's session has neither.
  if (userId === undefined || endsAt === undefined || endsAt <= now()) return undefined
  const user = await models.users.findById(userId)
  return user && hashCredentials(user) === credentials ? user : undefined
}

/** The account of a request, and whether it must set up two-factor sign-in first. */
interface Caller {
  user: UserRecord
  mustSetUpTwoFactor: boolean
}

/** Finds the account of a session. Undefined if the session has ended. */
export async function findCaller(
  context: Pick<AppContext, 'models' | 'now'>,
  session: SignIn,
): Promise<Caller | undefined> {
  const user = await findSessionUser(context, session)
  return user && { user, mustSetUpTwoFactor: await mustSetUpTwoFactor(context, user) }
}

/**
 * Notes that an account is used: once a day, and at once if its holder was notified that it will be
 * closed.
 */
export async function noteActivity(
  { models, now }: Pick<AppContext, 'models' | 'now'>,
  { _id, activeAt, inactiveMailAt }: UserRecord,
): Promise<void> {
  const at = now()
  const isRecent = at.getTime() - activeAt.getTime() < DAY_MS
  if (!isRecent || inactiveMailAt) await models.users.noteActivity(_id, at)
}

/** Notes the use of a session, unless it was noted within the last hour. */
export async function noteUse(
  { models, now }: Pick<AppContext, 'models' | 'now'>,
  { session, sessionID }: Request,
): Promise<void> {
  const at = now()
  const staleBefore = new Date(at.getTime() - SEEN_EVERY_MS)
  const { lastSeenAt } = session
  if (lastSeenAt && lastSeenAt <= staleBefore) {
    await models.sessions.noteUse(sessionID, at, staleBefore)
  }
}

async function regenerateSession({ session }: Request): Promise<void> {
  await promisify(session.regenerate.bind(session))()
}

async function saveSession({ session }: Request): Promise<void> {
  await promisify(session.save.bind(session))()
}

/**
 * Signs a user in, always with a new session, so that a planted session id is useless. It ends 24
 * hours after `now`, or 30 days with `remember`.
 */
export async function signIn(
  request: Request,
  user: Pick<UserRecord, '_id' | keyof Credentials>,
  { remember, now }: { remember: boolean; now: Date },
): Promise<void> {
  await regenerateSession(request)
  const lifetimeMs = (remember ? REMEMBERED_SESSION_DAYS : SESSION_DAYS) * DAY_MS
  request.session.userId = user._id
  request.session.credentials = hashCredentials(user)
  request.session.endsAt = new Date(now.getTime() + lifetimeMs)
  request.session.signedInAt = now
  request.session.lastSeenAt = now
  request.session.confirmedAt = now
  request.session.device = describeDevice(request.headers['user-agent'])
  request.session.cookie.maxAge = lifetimeMs
  await saveSession(request)
}

/** Whether the password was entered in a session within the last minutes. */
export function isSessionConfirmed(
  { now }: Pick<AppContext, 'now'>,
  { confirmedAt }: Partial<Pick<SessionData, 'confirmedAt'>>,
): boolean {
  if (!confirmedAt) return false
  return now().getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000
}

/**
 * Gives the session of a request another id, after a change of its account's credentials or after
 * the password was entered: a copied cookie is of no use then. The session ends when it would have
 * ended. One that was signed out meanwhile stays so.
 * @param confirmedAt when the password was entered, if it was
 */
export async function renewSession(
  { models }: Pick<AppContext, 'models'>,
  request: Request,
  user: Pick<UserRecord, '_id' | keyof Credentials>,
  confirmedAt?: Date,
): Promise<void> {
  const { cookie, ...before } = request.session
  if (!(await models.sessions.deleteOne(request.sessionID, user._id))) return
  await regenerateSession(request)
  Object.assign(request.session, before, confirmedAt ? { confirmedAt } : {})
  request.session.credentials = hashCredentials(user)
  if (cookie.expires) request.session.cookie.expires = cookie.expires
  await saveSession(request)
}

/**
 * Keeps a request signed in across a change of its own account's email, password or second factor,
 * under another session id.
 * @param confirmedAt when the password was entered, if it was
 */
export async function keepSignedIn(
  context: Pick<AppContext, 'models'>,
  request: Request,
  user: Pick<UserRecord, '_id' | keyof Credentials>,
  confirmedAt?: Date,
): Promise<void> {
  if (request.session.credentials === hashCredentials(user)) return
  await renewSession(context, request, user, confirmedAt)
}

/** Ends the session of this request, on the server and in the browser. */
export async function signOut({ session }: Request, response: Response): Promise<void> {
  await promisify(session.destroy.bind(session))()
  response.clearCookie(SESSION_COOKIE)
}
