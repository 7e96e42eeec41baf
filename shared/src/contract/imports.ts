import { z } from 'zod'
import {
  IMPORT_FILES_MAX,
  importOutcomes,
  importSources,
  importStates,
  importSubjects,
  LEFT_OUT_LISTED_MAX,
  pictureChoices,
  priceKinds,
  IMPORT_DAYS,
} from '../domain/imports'
import { idSchema, timestampSchema, csvOutput } from './common'
import { defineRoutes } from './route'

/** The server's messages about imports. */
export const importMessages = {
  started: 'Import started',
  noFiles: 'Choose one or more files',
  tooLarge: 'These files have more than 1 GB. Import them one after the other',
  ownersOnly: 'Only an owner may import customers and orders.',
  readOnly: 'This order was placed in the former shop. It can only be read',
  busy: 'Another import is running. Wait until it has ended',
} as const

/** The fields of the form beside its `files`. */
export const importFieldsSchema = z.object({
  kind: z.enum(importSources, 'Choose shopify or woocommerce'),
  prices: z.enum(priceKinds, 'Say whether prices are with-tax or without-tax'),
  images: z.enum(pictureChoices, 'Choose fetch or skip').default('fetch'),
  /** If true, nothing is written: the result says what would be. */
  dryRun: z.enum(['true', 'false']).default('false'),
})

/** A row that was left out, or only one of its cells. */
export const leftOutSchema = z.object({
  file: z.string(),
  row: z.number().int(),
  column: z.string(),
  /** The text of the cell, shortened. */
  value: z.string(),
  /** The reason, as a sentence. */
  message: z.string(),
  /** True if the whole row was left out, and not only this cell. */
  isWhole: z.boolean(),
})
export type LeftOut = z.output<typeof leftOutSchema>

const countsSchema = z.object(
  Object.fromEntries(importOutcomes.map((outcome) => [outcome, z.number().int()])) as Record<
    (typeof importOutcomes)[number],
    z.ZodNumber
  >,
)
export type ImportCounts = z.output<typeof countsSchema>

export const importSchema = z
  .object({
    _id: idSchema,
    ...importFieldsSchema.pick({ kind: true, prices: true }).shape,
    images: z.enum([...pictureChoices, 'folder']),
    dryRun: z.boolean(),
    state: z.enum(importStates),
    startedAt: timestampSchema,
    finishedAt: timestampSchema.optional(),
    /** The name of the member of staff. */
    by: z.string(),
    files: z.array(
      z.object({
        name: z.string(),
        /** Absent until its header is read, and for a file that is of no known kind. */
        subject: z.enum(importSubjects).optional(),
        encoding: z.string().optional(),
        /** Rows that were read. */
        rows: z.number().int(),
      }),
    ),
    /** The rows of each subject by their results. */
    counts: z.partialRecord(z.enum(importSubjects), countsSchema),
    /** The value of the imported goods at their prices, or the total of the orders. */
    sums: z.array(
      z.object({ subject: z.enum(importSubjects), currency: z.string(), amount: z.number() }),
    ),
    /** Sentences about the whole import. */
    notes: z.array(z.string()),
    leftOut: z.array(leftOutSchema).max(LEFT_OUT_LISTED_MAX),
    leftOutTotal: z.number().int(),
    /** Why it failed. */
    error: z.string().optional(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof importSchema>

const importParams = z.object({ importId: idSchema })

const define = defineRoutes({ tag: 'Shop', access: 'imports.write' })

export const createImport = define({
  id: 'createImport',
  method: 'post',
  path: '/imports',
  summary: `Import up to ${IMPORT_FILES_MAX} files of another shop, in the field \`files\``,
  description:
    'Imports files that Shopify or WooCommerce has exported. What a file is about is recognised by its header. With `dryRun` nothing is written, and the result says what would be. `prices` says whether the prices in the files include tax; `images` fetches pictures from public addresses or leaves them out. Customers and orders only an owner in person imports: customers as accounts without a password, who get no mail until `POST /users/invitations`, and orders as history that can only be read (`imported: true`), without stock moves, documents, mails, events or a place in reports. The import runs after the response, one at a time; `GET /imports/{importId}` has its progress. The same files may be imported again: nothing is made twice, and only what has changed in the files is changed here.',
  status: 201,
  bodyType: 'multipart',
  form: importFieldsSchema,
  output: importSchema.extend({ message: z.string() }),
  errors: ['CONFLICT', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})

export const getImport = define({
  id: 'getImport',
  method: 'get',
  path: '/imports/:importId',
  summary: 'The progress and the result of an import',
  description: `Returns an import with its progress or result: the files with their kind and encoding, the rows of each kind by what became of them (\`new\`, \`changed\`, \`same\`, \`leftOut\`), sums by currency, and the first ${LEFT_OUT_LISTED_MAX} rows and cells that were left out, with the reason. It is kept for ${IMPORT_DAYS} days. One of customers or orders exists for owners only.`,
  params: importParams,
  output: importSchema,
})

export const leftOutColumns = ['file', 'row', 'column', 'value', 'message', 'left out'] as const

export const exportLeftOut = define({
  id: 'exportLeftOut',
  method: 'get',
  path: '/imports/:importId/left-out.csv',
  summary: 'The rows and cells that an import left out, as a CSV file',
  params: importParams,
  ...csvOutput,
})
