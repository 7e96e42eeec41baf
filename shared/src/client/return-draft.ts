import { trimText } from '../domain/visible-text'
import { messages } from '../contract/messages'
import {
  fillReturnDetails,
  returnDetailNames,
  returnDetailsSchema,
  type ReturnDetails,
} from '../contract/return-schema'
import type { ReturnBody } from '../contract/returns'
import { isChangeOfMind, type ReturnReason, type ReturnWish } from '../domain/returns'
import type { ReturnableLine } from './returnable-lines'

/** The input for one product. */
export interface DraftLine {
  quantity: number
  reason: ReturnReason | ''
  serials: readonly string[]
}

/** The input of the return form. */
export interface ReturnDraft extends Readonly<Record<keyof ReturnDetails, string>> {
  /** By product; products without pieces are left out when it is sent. */
  lines: Readonly<Record<string, DraftLine>>
  wish: ReturnWish
}

export type Errors = Readonly<Record<string, string>>

/** The empty form. */
export const blankReturn: ReturnDraft = {
  lines: {},
  wish: 'refund',
  ...fillReturnDetails(''),
}

/** The details that are not blank. */
const getEnteredDetails = (draft: ReturnDraft): ReturnDetails =>
  Object.fromEntries(
    returnDetailNames.flatMap((name) => {
      const text = trimText(draft[name])
      return text ? [[name, text]] : []
    }),
  )

const blankLine: DraftLine = { quantity: 0, reason: '', serials: [] }

export const getDraftLine = ({ lines }: ReturnDraft, product: string): DraftLine =>
  lines[product] ?? blankLine

/** A draft with a changed line. */
export const withDraftLine = (
  draft: ReturnDraft,
  product: string,
  fields: Partial<DraftLine>,
): ReturnDraft => ({
  ...draft,
  lines: { ...draft.lines, [product]: { ...getDraftLine(draft, product), ...fields } },
})

/** The names of a product's fields, to which the errors refer. */
export const toFields = (product: string) => ({
  quantity: `${product}.quantity`,
  reason: `${product}.reason`,
  serials: `${product}.serials`,
})

/** The serial numbers of the pieces to return: all of them if every piece is returned. */
export function getSerials(line: ReturnableLine, { quantity, serials }: DraftLine) {
  return quantity === line.left ? line.serials : serials
}

/** Whether it contains pieces that can only be replaced. */
export const isReplacementOnly = (lines: readonly ReturnableLine[], draft: ReturnDraft): boolean =>
  lines.some(({ product, policy }) => {
    const { quantity, reason } = getDraftLine(draft, product)
    return policy === 'replacement-only' && quantity > 0 && reason !== '' && isChangeOfMind(reason)
  })

/** The customer's wish for the pieces, if the product allows a choice. */
export const getWish = (lines: readonly ReturnableLine[], draft: ReturnDraft): ReturnWish =>
  isReplacementOnly(lines, draft) ? 'replacement' : draft.wish

function findLineProblems(line: ReturnableLine, draft: DraftLine): Errors {
  const { quantity, reason } = draft
  const fields = toFields(line.product)
  if (quantity === 0) return {}
  if (reason === '') return { [fields.reason]: 'Choose a reason' }
  if (isChangeOfMind(reason) && quantity > line.freely) {
    return { [fields.reason]: `Only ${line.freely} of these can still be returned for this reason` }
  }
  const serialCount = getSerials(line, draft).length
  // Pieces without a known serial number may be among those to return.
  const needed = Math.max(0, quantity - (line.left - line.serials.length))
  if (line.serials.length === 0 || (serialCount >= needed && serialCount <= quantity)) return {}
  const count = needed === quantity ? String(quantity) : `${needed} to ${quantity}`
  return { [fields.serials]: `Choose ${count} of these` }
}

/** Finds the missing input of a draft, by field. */
export function findProblems(lines: readonly ReturnableLine[], draft: ReturnDraft): Errors {
  const isEmpty = lines.every(({ product }) => getDraftLine(draft, product).quantity === 0)
  const problems = lines.map((line) => findLineProblems(line, getDraftLine(draft, line.product)))
  const details = returnDetailsSchema.safeParse(getEnteredDetails(draft)).error?.issues ?? []
  return {
    ...(isEmpty ? { lines: 'Choose what to return' } : {}),
    ...Object.fromEntries(details.map(({ path, message }) => [path.join('.'), message])),
    ...Object.fromEntries(problems.flatMap((lineProblems) => Object.entries(lineProblems))),
  }
}

/** A draft as the body of the request. */
export function toBody(
  lines: readonly ReturnableLine[],
  draft: ReturnDraft,
  photos: readonly string[],
): ReturnBody {
  return {
    lines: lines.flatMap((line) => {
      const draftLine = getDraftLine(draft, line.product)
      const { quantity, reason } = draftLine
      if (quantity === 0 || reason === '') return []
      const serials = getSerials(line, draftLine)
      return [
        {
          product: line.product,
          quantity,
          reason,
          ...(serials.length > 0 ? { serials: [...serials] } : {}),
        },
      ]
    }),
    wish: getWish(lines, draft),
    ...getEnteredDetails(draft),
    ...(photos.length > 0 ? { photos: [...photos] } : {}),
  }
}

/** The errors of the server by the fields of the form. */
export function toServerErrors(
  errors: readonly { path: string; message: string }[],
  sent: ReturnBody['lines'],
): Errors {
  const entries = errors.map(({ path, message }) => {
    const [, index = '', field = 'quantity'] =
      /^(?:body\.)?lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const product = index === '' ? undefined : sent[Number(index)]?.product
    return [product ? `${product}.${field}` : path.replace(/^body\./, ''), message] as const
  })
  // The first error of a field is shown.
  return Object.fromEntries(entries.toReversed())
}

/** Shown at the choice of refund or replacement if only the latter is possible. */
export const replacementOnlyText = messages.returnReplacementOnly
