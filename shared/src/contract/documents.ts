import { z } from 'zod'
import { ORDER_DOCUMENTS_MAX, DOCUMENT_SERIES_MAX, SIGNED_QR_LENGTH } from '../domain/limits'
import { buyerKinds, documentKinds, documentReasons, invoiceCopies } from '../domain/documents'
import { cleanCode } from '../domain/plain-code'
import { trimText } from '../domain/visible-text'
import { customerCalls } from './customer-calls'
import {
  codeTextSchema,
  idSchema,
  messageSchema,
  momentSchema,
  monthQuery,
  pageQuery,
  queryFlag,
  searchTextSchema,
  timestampSchema,
  orderIdParams,
  orderPartParams,
  zipOutput,
  pdfOutput,
} from './common'
import { defineRoutes } from './route'
import { placeOfSupplySchema } from './buyers'

/** The five amounts of a line or a document, in whole paise. */
const amountsShape = {
  grossPaise: z.number().int(),
  taxablePaise: z.number().int(),
  cgstPaise: z.number().int(),
  sgstPaise: z.number().int(),
  igstPaise: z.number().int(),
}

const documentLineSchema = z.object({
  /** Absent for the delivery charge, which has the rate and the HSN code of the goods. */
  product: idSchema.optional(),
  name: z.string(),
  hsn: z.string(),
  /** The unit quantity code of GST returns for pieces (“numbers”). */
  uqc: z.literal('NOS'),
  /** 0 for the delivery charge, and in a credit note for a part of the price. */
  quantity: z.number().int(),
  /** The GST rate in percent. */
  rate: z.number(),
  ...amountsShape,
})

/** The seller's data on the document. */
const sellerSchema = z.object({
  legalName: z.string(),
  tradeName: z.string(),
  gstin: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  stateCode: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  signatory: z.string().optional(),
})

const buyerSchema = z.object({
  name: z.string(),
  address: z.string(),
  /** The address of delivery, if it is another one. */
  deliveryAddress: z.string().optional(),
  stateCode: z.string(),
  gstin: z.string().optional(),
  /** The kind of business; absent for consumers. */
  kind: z.enum(buyerKinds).optional(),
})

/**
 * The portal's response to an e-invoice: the invoice reference number, its acknowledgement, and the
 * signed text of the QR code.
 */
export const irnBodySchema = z.object({
  irn: z
    .string()
    .overwrite(cleanCode)
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'An IRN has 64 characters'),
  ackNo: codeTextSchema(cleanCode).regex(/^\d{1,20}$/, 'An acknowledgement number has digits only'),
  /** A day, or day and time as the portal writes them. */
  ackDate: z
    .string()
    .overwrite(trimText)
    .regex(
      /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/,
      'Give the date as the portal does, such as 2026-11-23 16:29:00',
    ),
  signedQr: z
    .string()
    .overwrite(cleanCode)
    .max(SIGNED_QR_LENGTH)
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Paste the whole text of the signed QR code'),
})
export type IrnBody = z.output<typeof irnBodySchema>

/** A tax document. It is never changed; amounts in whole paise, positive in credit notes too. */
export const documentSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(documentKinds),
    series: z.string(),
    seq: z.number().int(),
    number: z.string(),
    order: idSchema,
    orderNumber: z.string(),
    /**
     * Empty for an invoice, the refund’s key for a credit note, `parcel:{n}` for a challan,
     * `correction:{n}` for both documents of a correction.
     */
    source: z.string(),
    issuedAt: timestampSchema,
    seller: sellerSchema,
    buyer: buyerSchema,
    placeOfSupply: placeOfSupplySchema,
    interState: z.boolean(),
    lines: z.array(documentLineSchema),
    totals: z.object(amountsShape),
    /** Its registration with the portal of e-invoices, which is kept beside the document. */
    eInvoice: irnBodySchema.omit({ signedQr: true }).optional(),
    /** The invoice that a credit note corrects. */
    against: z.object({ number: z.string(), issuedAt: timestampSchema }).optional(),
    /** The invoice that the invoice of a correction takes the place of. */
    replaces: z.object({ number: z.string(), issuedAt: timestampSchema }).optional(),
    reason: z.enum(documentReasons).optional(),
    /** A credit note without tax, which came too late to lower it; no return reports it. */
    commercial: z.literal(true).optional(),
    /** The reason of a correction in the words of staff. */
    remark: z.string().optional(),
  })
  .meta({ id: 'TaxDocument' })
export type TaxDocument = z.output<typeof documentSchema>

/**
 * Whether to show it instead of downloading it, and which copy of an invoice; `original` is as it was
 * issued, without the IRN and the serial numbers that came later.
 */
const pdfQuery = z.object({
  inline: queryFlag.optional(),
  copy: z.enum(invoiceCopies).optional(),
  original: queryFlag.optional(),
})

const define = defineRoutes({ tag: 'Documents' })

export const getInvoice = define({
  id: 'getInvoice',
  ...customerCalls.getInvoice,
  summary: 'The invoice of a paid order, for its owner and for staff',
  description:
    'Returns the tax invoice of a paid order as a PDF, and issues it if it is still to be issued. Orders paid while GST was off have a plain invoice. `copy` states for whom the copy is; the first is for the recipient. Customers can read the invoices of their own orders only, staff all.',
  access: 'signed-in',
  staffPermission: 'orders.read',
  params: orderIdParams,
  query: pdfQuery,
  ...pdfOutput,
  errors: ['NOT_FOUND', 'CONFLICT', 'DOCUMENT_PENDING'],
})

export const getChallan = define({
  id: 'getChallan',
  method: 'get',
  path: '/orders/:orderId/parcels/:n/challan.pdf',
  summary: 'The delivery challan of a replacement, for the owner of its order and for staff',
  description: 'A PDF. 404 for other parcels, and for orders without an invoice.',
  access: 'signed-in',
  staffPermission: 'orders.read',
  params: orderPartParams,
  query: pdfQuery,
  ...pdfOutput,
  errors: ['NOT_FOUND', 'DOCUMENT_PENDING'],
})

export const listOrderDocuments = define({
  id: 'listOrderDocuments',
  ...customerCalls.listOrderDocuments,
  summary: 'The tax documents of an order, oldest first, for its owner and for staff',
  description: 'Its invoice, credit notes and delivery challans. Amounts are in paise.',
  access: 'signed-in',
  staffPermission: 'documents.read',
  listMax: ORDER_DOCUMENTS_MAX,
  params: orderIdParams,
  output: z.array(documentSchema),
  errors: ['NOT_FOUND'],
})

export const exportDocuments = define({
  id: 'exportDocuments',
  method: 'get',
  path: '/documents/export.zip',
  summary: 'The PDFs of all tax documents that were issued in a month',
  description:
    'Draws the PDFs of the invoices, credit notes and challans of a month in India one by one, and sends them as one archive with a folder for each kind.',
  access: 'documents.read',
  query: monthQuery,
  ...zipOutput,
})

export const getDocument = define({
  id: 'getDocument',
  method: 'get',
  path: '/documents/:documentId.pdf',
  summary: 'A tax document, for the owner of its order and for staff',
  description: 'A PDF. `copy` matters for invoices and challans only.',
  access: 'signed-in',
  staffPermission: 'documents.read',
  params: z.object({ documentId: idSchema }),
  query: pdfQuery,
  ...pdfOutput,
  errors: ['NOT_FOUND'],
})

/** A file of one of the portals of GST. */
export const portalFile = z.custom<object>((value) => typeof value === 'object' && value !== null)

export const getEInvoice = define({
  id: 'getEInvoice',
  method: 'get',
  path: '/documents/:documentId/e-invoice.json',
  summary: 'An invoice or credit note as a file for the portal of e-invoices',
  description:
    'Returns an invoice or credit note in the fields of the portal of e-invoices (schema 1.1). Refused for sales to consumers in India and for challans.',
  access: 'documents.read',
  params: z.object({ documentId: idSchema }),
  output: portalFile,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const setIrn = define({
  id: 'setIrn',
  method: 'put',
  path: '/documents/:documentId/irn',
  summary: 'Keep the invoice reference number of an e-invoice, which its PDF then bears',
  description:
    'Keeps what the portal answered to an e-invoice beside the document, which never changes. A second call replaces it; both are in the audit log.',
  access: 'documents.correct',
  params: z.object({ documentId: idSchema }),
  body: irnBodySchema,
  example: {
    irn: '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
    ackNo: '232210036743849',
    ackDate: '2026-11-23 16:29:00',
    signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJOSUMifQ.c2lnbmVk',
  },
  output: messageSchema.extend({ document: documentSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** Tax documents on a page if the request gives no limit. */
export const DOCUMENT_PAGE_SIZE = 20

export const listDocuments = define({
  id: 'listDocuments',
  method: 'get',
  path: '/documents',
  summary: 'All tax documents, newest first; days are days in India',
  description:
    'A search finds the beginning of a document number or of an order number. Amounts are in paise.',
  access: 'documents.read',
  query: z.object({
    kind: z.enum(documentKinds).optional(),
    from: momentSchema.optional(),
    /** A day includes its last moment. */
    to: momentSchema.optional(),
    /** The beginning of a document number, or an order number. */
    search: searchTextSchema.optional(),
    ...pageQuery(DOCUMENT_PAGE_SIZE),
  }),
  output: z.object({ documents: z.array(documentSchema), total: z.number().int() }),
})

/** A series of document numbers. `missing` is empty unless records were lost. */
const documentSeriesSchema = z
  .object({
    series: z.string(),
    first: z.number().int(),
    last: z.number().int(),
    count: z.number().int(),
    missing: z.array(z.number().int()),
  })
  .meta({ id: 'DocumentSeries' })

export const listDocumentSeries = define({
  id: 'listDocumentSeries',
  method: 'get',
  path: '/documents/series',
  summary: 'The series of document numbers, with numbers that are missing',
  access: 'documents.read',
  listMax: DOCUMENT_SERIES_MAX,
  output: z.array(documentSeriesSchema),
})
