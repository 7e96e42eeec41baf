import { getErrorMessage, getErrorStatus } from '@voltkart/shared/client/error-message'
import { selectUserInfo } from '@voltkart/shared/client/session'
import {
  findProductBySku,
  moveStock,
  type StockedProduct,
  stockedProductSchema,
} from '@voltkart/shared/contract/stock-moves'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { z } from 'zod'
import { useLazyRouteQuery, useRouteMutation } from '../../../hooks/use-route'
import { writeStored, readFromTab } from '@voltkart/shared/client/browser-storage'

const STORAGE_KEY = 'receive-goods'

const lineSchema = z.object({
  key: z.string(),
  product: stockedProductSchema,
  pieces: z.number().int().positive(),
  /** Fixed once it was sent, since it may have arrived. */
  state: z.enum(['open', 'sent', 'saved']),
  fault: z.string().optional(),
})
/** Received pieces of one product, under one idempotency key. */
export type ReceivedLine = z.output<typeof lineSchema>

const draftSchema = z.object({
  /** The account that scanned: another one has its own idempotency keys. */
  user: z.string(),
  reference: z.string(),
  lines: z.array(lineSchema),
})
type ReceivingDraft = z.output<typeof draftSchema>

/** The goods that an account had not saved when the page was reloaded. */
function loadDraft(user: string): Omit<ReceivingDraft, 'user'> {
  const draft = readFromTab(STORAGE_KEY, draftSchema)
  return draft?.user === user ? draft : { reference: '', lines: [] }
}

/** Stores goods until all of them are saved, including those already saved. */
function storeDraft(draft: ReceivingDraft): void {
  const isSaved = draft.lines.every(({ state }) => state === 'saved')
  writeStored('sessionStorage', STORAGE_KEY, isSaved ? null : JSON.stringify(draft))
}

/** A line accepts more pieces until it is sent; then a new line does. */
function withOneMore(lines: ReceivedLine[], product: StockedProduct): ReceivedLine[] {
  const isIts = (line: ReceivedLine) => line.state === 'open' && line.product._id === product._id
  const key = crypto.randomUUID()
  return lines.some(isIts)
    ? lines.map((line) => (isIts(line) ? { ...line, pieces: line.pieces + 1 } : line))
    : [{ key, product, pieces: 1, state: 'open' }, ...lines]
}

/** Lines and their reference, which survive a reload of the page, but no navigation. */
function useDraft() {
  const user = useSelector(selectUserInfo)?._id ?? ''
  const [storedDraft] = useState(() => loadDraft(user))
  const [lines, setLines] = useState(storedDraft.lines)
  const [reference, setReference] = useState(storedDraft.reference)
  useEffect(() => storeDraft({ user, reference, lines }), [user, reference, lines])
  useEffect(() => () => writeStored('sessionStorage', STORAGE_KEY, null), [])
  return { lines, setLines, reference, setReference }
}

/** Receives goods by scanning their SKUs or EANs: each scan adds a piece, then all are saved. */
export function useReceiving() {
  const { lines, setLines, reference, setReference } = useDraft()
  const [fault, setFault] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [findBySku] = useLazyRouteQuery(findProductBySku)
  const [move] = useRouteMutation(moveStock)

  const change = (key: string, fields: Partial<ReceivedLine>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...fields } : line)))

  async function scan(sku: string): Promise<void> {
    // A scanner is faster than the shop; the second scan of a product need not wait for the first.
    const { data, error } = await findBySku({ query: { sku } }, true)
    if (data) setLines((now) => withOneMore(now, data))
    const isUnknown = getErrorStatus(error) === 404
    const reason = isUnknown ? 'No product has this SKU or EAN.' : getErrorMessage(error)
    setFault(data ? undefined : `${sku}: ${reason}`)
  }

  async function save(): Promise<void> {
    setSaving(true)
    const referenceField = trimText(reference) === '' ? {} : { reference }
    for (const { key, product, pieces, state } of lines) {
      if (state === 'saved') continue
      change(key, { state: 'sent', fault: '' })
      const { error } = await move({
        params: { productId: product._id },
        headers: { 'idempotency-key': key },
        body: { reason: 'purchase', pieces, ...referenceField },
      })
      change(key, error ? { fault: getErrorMessage(error) } : { state: 'saved' })
    }
    setSaving(false)
  }

  return {
    lines,
    reference,
    setReference,
    fault,
    saving,
    scan,
    save,
    setPieces: (key: string, pieces: number) => change(key, { pieces }),
    remove: (key: string) => setLines((now) => now.filter((line) => line.key !== key)),
    clear: () => setLines([]),
  }
}
