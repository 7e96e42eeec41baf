import { randomUUID } from 'node:crypto'
import { SHEET_POLICY } from './content-policy'

const PREFIX = '/sheet/'

/** Pages to be printed, kept until they are printed. */
export function makeSheets() {
  const waiting = new Map<string, string>()
  return {
    /** Stores a page and returns its path. */
    add(html: string): string {
      const path = PREFIX + randomUUID()
      waiting.set(path, html)
      return path
    },
    remove: (path: string) => void waiting.delete(path),
    /** The page at a path; undefined if the path is not one of these. */
    serve(path: string): Response | null {
      if (!path.startsWith(PREFIX)) return null
      const html = waiting.get(path)
      return new Response(html ?? '', {
        status: html === undefined ? 404 : 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': SHEET_POLICY,
          'x-content-type-options': 'nosniff',
        },
      })
    },
  }
}

export type Sheets = ReturnType<typeof makeSheets>
