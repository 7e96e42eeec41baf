import { z } from 'zod'
import { getGstinState } from '../domain/gstin'
import { SUPPLIER_PAGE_SIZE } from '../domain/limits'
import {
  idSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  searchTextSchema,
  timestampSchema,
} from './common'
import { gstinSchema, stateCodeSchema } from './india'
import { messages } from './messages'
import { defineRoutes } from './route'
import { phoneSchema } from './shop'
import { emailSchema } from './credentials'

const supplierShape = {
  name: lineSchema(200, 'Name'),
  gstin: gstinSchema.optional(),
  phone: phoneSchema.optional(),
  email: emailSchema.optional(),
  /** By default the State of the GSTIN. */
  stateCode: stateCodeSchema.optional(),
}

/** A supplier as staff enter it; an absent field is empty. */
export const supplierBodySchema = z
  .object(supplierShape)
  .refine(({ gstin, stateCode }) => !gstin || !stateCode || getGstinState(gstin) === stateCode, {
    path: ['stateCode'],
    message: messages.gstinOfOtherState,
  })
export type SupplierBody = z.output<typeof supplierBodySchema>

/** A business that the shop buys from. */
export const supplierSchema = z
  .object({
    _id: idSchema,
    ...supplierShape,
    /** Counts its changes. */
    version: z.number().int(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.output<typeof supplierSchema>

const changeResponse = messageSchema.extend({ supplier: supplierSchema })

const define = defineRoutes({ tag: 'Purchases' })

export const listSuppliers = define({
  id: 'listSuppliers',
  method: 'get',
  path: '/suppliers',
  summary: 'A page of the suppliers, by name',
  access: 'stock.receive',
  query: z.object({
    /** The beginning of a word of the name, or of the GSTIN, phone number or email. */
    search: searchTextSchema.optional(),
    ...pageQuery(SUPPLIER_PAGE_SIZE),
  }),
  output: z.object({ suppliers: z.array(supplierSchema), total: z.number().int() }),
})

export const createSupplier = define({
  id: 'createSupplier',
  method: 'post',
  path: '/suppliers',
  summary: 'Add a supplier',
  description: 'Its State is that of the GSTIN; another `stateCode` is refused.',
  access: 'purchases.write',
  status: 201,
  body: supplierBodySchema,
  example: { name: 'Kaveri Traders', gstin: '29AAAAA0000A1ZY', phone: '080 2222 3333' },
  output: changeResponse,
})

export const updateSupplier = define({
  id: 'updateSupplier',
  method: 'put',
  path: '/suppliers/:supplierId',
  summary: 'Replace the data of a supplier; refused when `version` is an older one',
  description: 'What is left out is removed. Purchases keep the name that the supplier had.',
  access: 'purchases.write',
  params: z.object({ supplierId: idSchema }),
  body: z.intersection(
    supplierBodySchema,
    z.object({ version: z.number().int().min(0).optional() }),
  ),
  example: { name: 'Kaveri Traders', gstin: '29AAAAA0000A1ZY', version: 1 },
  output: changeResponse,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
})
