import type { Request, RequestHandler } from 'express'

const form = /^Bearer +(\S{1,200}) *$/i

/** The API token that a request was sent with; undefined without one. */
export const getBearer = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  form.exec(headers.authorization ?? '')?.[1]

/**
 * Ignores the cookies of a request with an API token: its only caller is the token. A page of another
 * site cannot send a token, so such requests need no check of their origin.
 */
export const ignoreCookiesOfTokens: RequestHandler = (request, _response, next) => {
  if (getBearer(request) !== undefined) delete request.headers.cookie
  next()
}
