import type { User } from '@voltkart/shared/contract/users'
import MongoStore from 'connect-mongo'
import type { Request, RequestHandler, Response } from 'express'
import session from 'express-session'
import type { Config } from '../config/config'
import type { Connection } from '../models/connect'
import { SESSION_COLLECTION } from '../models/sessions/session-queries'

declare module 'express-session' {
  interface SessionData {
    userId: string
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000
const REMEMBERED_MS = 30 * DAY_MS
export const SESSION_COOKIE = 'sid'

/** Reads and writes the session of a request, kept in the database over the models' connection. */
export function createSessionMiddleware(config: Config, connection: Connection): RequestHandler {
  return session({
    name: SESSION_COOKIE,
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    store: MongoStore.create({
      client: connection.getClient(),
      dbName: connection.name,
      collectionName: SESSION_COLLECTION,
      stringify: false,
      // The index that removes old sessions is made with all others: the store makes it in passing,
      // and would never work again if the database were away just then.
      autoRemove: 'disabled',
      touchAfter: 60 * 60,
    }),
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl?.startsWith('https:') ? true : 'auto',
      maxAge: DAY_MS,
    },
  })
}

function regenerate(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error?: Error) => (error ? reject(error) : resolve()))
  })
}

function save(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error?: Error) => (error ? reject(error) : resolve()))
  })
}

/** Signs a user in: always a new session, so that a planted session id is worth nothing. */
export async function signIn(
  request: Request,
  user: Pick<User, '_id'>,
  remember: boolean,
): Promise<void> {
  await regenerate(request)
  request.session.userId = user._id
  request.session.cookie.maxAge = remember ? REMEMBERED_MS : DAY_MS
  await save(request)
}

/** Ends the session of this request, on the server and in the browser. */
export function signOut(request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error?: Error) => {
      if (error) {
        reject(error)
        return
      }
      response.clearCookie(SESSION_COOKIE)
      resolve()
    })
  })
}
