import type { WebContents } from 'electron'
import { join } from 'node:path'
import type { z } from 'zod'
import type { printJobSchema } from '../bridge/shapes'
import { toFileName } from './files'
import { randomUUID } from 'node:crypto'

/**
 * A sheet for the printer shows text and pictures; it runs no scripts and makes no other requests.
 */
export const SHEET_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'sandbox',
].join('; ')

const PREFIX = '/sheet/'

/** Pages to be printed, kept until they are printed. */
export function createSheets() {
  const pages = new Map<string, string>()
  return {
    /** Stores a page and returns its path. */
    add(html: string): string {
      const path = PREFIX + randomUUID()
      pages.set(path, html)
      return path
    },
    remove: (path: string) => void pages.delete(path),
    /** The page at a path; undefined if the path is not one of these. */
    serve(path: string): Response | null {
      if (!path.startsWith(PREFIX)) return null
      const html = pages.get(path)
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

export type Sheets = ReturnType<typeof createSheets>

export type PrintJob = z.output<typeof printJobSchema>

interface Hidden {
  contents: Pick<WebContents, 'print' | 'loadURL'>
  close: () => void
}

interface Options {
  sheets: Sheets
  origin: string
  /** An invisible window without scripts and without the bridge. */
  openHidden: () => Hidden
  /** The printers for slips and for labels, without a dialog; null shows the dialog. */
  printer: () => string | null
  labelPrinter: () => string | null
  /** The names of the available printers. */
  printers: () => Promise<readonly string[]>
  /** The bytes of a document of the shop. */
  fetchDocument: (path: string) => Promise<Uint8Array>
  folder: string
  write: (file: string, bytes: Uint8Array) => Promise<void>
  openFile: (file: string) => Promise<string>
}

/** The outcome of printing a page; a user's cancellation is not a failure. */
function printPage(contents: Hidden['contents'], deviceName: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    contents.print(
      { silent: deviceName !== null, printBackground: true, ...(deviceName ? { deviceName } : {}) },
      (success, reason) => {
        if (success || /cancel/i.test(reason)) resolve()
        else reject(new Error('The printer did not accept it. Check that it is switched on.'))
      },
    )
  })
}

/**
 * Prints pages and documents. Packing slips and labels go to the printer chosen for them without a
 * dialog, otherwise through the system's dialog; documents open in the system's own viewer.
 */
export function createPrinter(options: Options) {
  async function printHtml({ html, isLabel }: Extract<PrintJob, { html: string }>): Promise<void> {
    const requested = isLabel ? options.labelPrinter() : options.printer()
    // If the printer was removed, sheets must not be lost: the dialog is shown instead.
    const device =
      requested !== null && (await options.printers()).includes(requested) ? requested : null
    const path = options.sheets.add(html)
    const hidden = options.openHidden()
    try {
      await hidden.contents.loadURL(options.origin + path)
      await printPage(hidden.contents, device)
    } finally {
      options.sheets.remove(path)
      hidden.close()
    }
  }

  async function openDocument(name: string, path: string): Promise<void> {
    const file = join(options.folder, toFileName(name, '.pdf'))
    await options.write(file, await options.fetchDocument(path))
    const problem = await options.openFile(file)
    if (problem) throw new Error('There is no program on this computer that opens it.')
  }

  return (job: PrintJob): Promise<void> =>
    'html' in job ? printHtml(job) : openDocument(job.name, job.url)
}
