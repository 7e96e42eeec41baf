import { messages } from '@voltkart/shared/contract/messages'
import { toReturnDetails } from '@voltkart/shared/contract/return-schema'
import type { ReturnBody } from '@voltkart/shared/contract/returns'
import { RETURNS_MAX } from '@voltkart/shared/domain/limits'
import {
  getReturnRefusal,
  getReturnableSerials,
  type ReturnRefusal,
} from '@voltkart/shared/domain/returnable'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { AppContext } from '../../context'
import { ApiError, conflict, invalidField } from '../../errors'
import { isDuplicateKey } from '../../models/database-errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import { buildParcelNote } from '../parcels/parcel-step'
import { keepCustomerPhotos, tryForgetCustomerPhotos } from '../products/customer-photos'
import { runReturnStep, withReturn, type ReturnActor, type ReturnResult } from './return-step'

type Lines = ReturnRecord['lines']

/** @throws ApiError 400 for a serial number that is missing, surplus or listed twice */
function toRequestedLines({ lines }: ReturnBody): Lines {
  const usedKeys = new Set<string>()
  return lines.map(({ product: id, quantity, reason, serials: rawSerials = [] }, line) => {
    const product = id.toLowerCase()
    const serials = rawSerials.map(normaliseSerial)
    const toPath = (index: number) => `lines.${line}.serials.${index}`
    if (serials.length > 0 && serials.length !== quantity) {
      throw invalidField(toPath(Math.min(serials.length, quantity)), messages.serialCountDiffers)
    }
    for (const [index, serial] of serials.entries()) {
      const key = `${product} ${serial}`
      if (usedKeys.has(key)) throw invalidField(toPath(index), messages.serialTwice)
      usedKeys.add(key)
    }
    return { product, quantity, reason, serials }
  })
}

/** The position of the first serial number that belongs to no returnable piece of the order. */
function findUnknownSerialPath(order: OrderRecord, lines: Lines): string {
  for (const [line, { product, serials }] of lines.entries()) {
    const returnable = getReturnableSerials(order, product)
    const index = serials.findIndex((serial) => !returnable.includes(serial))
    if (index >= 0) return `lines.${line}.serials.${index}`
  }
  return 'lines'
}

function toError(refusal: ReturnRefusal, order: OrderRecord, lines: Lines): ApiError {
  switch (refusal) {
    case 'not-delivered':
      return conflict(messages.returnNotDelivered)
    case 'too-many':
      return conflict(messages.returnPiecesExceeded)
    case 'serial-unknown':
      return invalidField(findUnknownSerialPath(order, lines), messages.returnSerialUnknown)
    case 'replacement-only':
      return invalidField('wish', messages.returnReplacementOnly)
    case 'closed':
      return new ApiError('RETURN_CLOSED', messages.returnClosed)
  }
}

/** Undefined if the number is in use already, or the order has changed since it was read. */
async function insertReturn(
  context: AppContext,
  order: OrderRecord,
  requested: ReturnRecord,
  filer: ReturnActor,
): Promise<OrderRecord | undefined> {
  const { n, number, requestedAt: at, filedByShop } = requested
  const detail = filedByShop ? `${number}, filed for the customer` : number
  const changes = [{ field: `return ${number}`, after: requested.state }]
  try {
    return await context.models.orders.changeRead(order, {
      at,
      event: { type: 'return-requested', by: filer.name, detail },
      set: { returnRequestedAt: at },
      returns: withReturn(order, requested),
      tasks: [{ kind: 'mail-return', payload: { n, step: 'requested' } }],
      note: buildParcelNote(context, filer, order, { action: 'return-filed', changes }),
    })
  } catch (error) {
    if (isDuplicateKey(error, 'returns.number')) return undefined
    throw error
  }
}

/**
 * Requests the return of delivered pieces of an order: its customer does, or staff for the
 * customer, with their account. Pieces that other returns have taken cannot be requested again; of
 * two requests for the last one, the second is refused.
 * @throws ApiError 404; 409 if nothing of a product was delivered, fewer pieces are left, or the
 * order has too many returns; 400 for a serial number, for `wish` or for a photo; RETURN_CLOSED
 */
export async function requestReturn(
  context: AppContext,
  orderId: string,
  body: ReturnBody,
  filer: ReturnActor,
): Promise<ReturnResult> {
  const { wish } = body
  const result = await runReturnStep(context, orderId, async (order) => {
    const lines = toRequestedLines(body)
    const now = context.now()
    const refusal = getReturnRefusal(order, lines, { wish, now })
    if (refusal) throw toError(refusal, order, lines)
    const { returns = [] } = order
    if (returns.length >= RETURNS_MAX) throw conflict(messages.returnsFull)
    const photos = await keepCustomerPhotos(context, { order: orderId }, body.photos ?? [], {
      unknownMessage: messages.returnPhotoUnknown,
    })
    const n = (returns.at(-1)?.n ?? 0) + 1
    const written = await insertReturn(
      context,
      order,
      {
        n,
        number: newRecordNumber('return', now),
        state: 'requested',
        wish,
        lines,
        photos,
        ...toReturnDetails(body),
        ...(filer.account ? { filedByShop: true as const } : {}),
        requestedAt: now,
        events: [{ state: 'requested', at: now, by: filer.name }],
      },
      filer,
    )
    return { written, n }
  })
  await tryForgetCustomerPhotos(context, result.orderReturn.photos)
  return result
}
