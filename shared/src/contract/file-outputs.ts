import { z } from 'zod'

/** The response of a call with a table, streamed while it is built. */
export const csvOutput = {
  output: z.custom<AsyncIterable<string>>(),
  outputType: 'text/csv',
} as const

/** The response of a call with an archive, streamed while it is built. */
export const zipOutput = {
  output: z.custom<AsyncIterable<Uint8Array>>(),
  outputType: 'application/zip',
} as const

/** The response of a call with a printable document. */
export const pdfOutput = {
  output: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  outputType: 'application/pdf',
} as const
