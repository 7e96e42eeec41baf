import type { RequestHandler } from 'express'
import { readdirSync } from 'node:fs'
import { extname } from 'node:path'

/** Smallest first. */
const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/**
 * Gives a file in the form it was packed in when the shop was built, to those who take that, so that
 * nothing is packed while they wait. What serves the files comes after it.
 */
export function packedFiles(directory: string): RequestHandler {
  const names = new Set(readdirSync(directory))
  return (request, response, next) => {
    const name = request.path.slice(1)
    const form = forms.find(
      ({ encoding, ending }) => names.has(name + ending) && request.acceptsEncodings(encoding),
    )
    if (names.has(name)) response.vary('Accept-Encoding')
    if (form) {
      response.set('Content-Encoding', form.encoding).type(extname(name))
      request.url = `/${name}${form.ending}`
    }
    next()
  }
}
