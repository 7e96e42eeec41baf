import { createHash } from 'node:crypto'

/**
 * Keeps the PDFs of issued documents. Each is named by its content, is written once and never
 * changes. It is removed only after the retention period of the law.
 */
export interface PdfStorage {
  /** Stores a PDF, atomically. @throws for a name that is not one of a PDF */
  put(name: string, pdf: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Removes a PDF; does nothing if there is none. @throws for a name that is not one of a PDF */
  remove(name: string): Promise<void>
  /** The names of all stored PDFs, unordered; those added during the listing may be included. */
  list(): AsyncIterable<string>
}

/** The name of a PDF: the SHA-256 of its content. */
export const toPdfName = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex')

/** The name of the file of a PDF. @throws for a name that is not one of a PDF */
export function toPdfFileName(name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new Error('Not a name of a document’s PDF')
  return `${name}.pdf`
}

/** The name of the PDF in a file; undefined for any other file. */
export const parsePdfFileName = (file: string): string | undefined =>
  /^([0-9a-f]{64})\.pdf$/.exec(file)?.[1]
