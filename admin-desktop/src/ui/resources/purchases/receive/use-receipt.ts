import {
  getErrorBody,
  getErrorMessage,
  getErrorStatus,
} from '@voltkart/shared/client/error-message'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { receivePurchase, type Purchase } from '@voltkart/shared/contract/purchases'
import { findProductBySku } from '@voltkart/shared/contract/stock-moves'
import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { z } from 'zod'
import { useLazyRouteQuery, useRouteMutation } from '../../../hooks/use-route'
import { useScanSounds } from '../../../hooks/use-scan-sounds'
import { writeStored, readFromTab } from '@voltkart/shared/client/browser-storage'
import {
  toReceiptBody,
  createEmptyReceipt,
  hasSerials,
  findKnownLine,
  findLineBySerial,
  scanProduct,
  scanSerial,
  scanUnknown,
  withRefusedSerials,
  type Receipt,
  type Scanned,
  receiptSchema,
} from './receipt'

const storedSchema = z.object({
  /** The account that scanned: another one has its own idempotency keys. */
  user: z.string(),
  /** The idempotency key of the request, until its response has come. */
  key: z.string(),
  receipt: receiptSchema,
})
const getName = (number: string): string => `receive-purchase-${number}`

/** The scanned pieces of a purchase before the page was reloaded. */
function loadReceipt(number: string, user: string) {
  const stored = readFromTab(getName(number), storedSchema)
  return stored?.user === user ? stored : undefined
}

/** A receipt that survives a reload of the page, and the key of its request. */
function useStoredReceipt(purchase: Purchase) {
  const user = useSelector(selectUserInfo)?._id ?? ''
  const { number } = purchase
  const [stored] = useState(() => loadReceipt(number, user))
  const [receipt, setReceipt] = useState(() => stored?.receipt ?? createEmptyReceipt(purchase))
  const [key, setKey] = useState(() => stored?.key ?? crypto.randomUUID())
  // A scanner is faster than the shop: each scan continues what the one before it left.
  const latest = useRef(receipt)
  useEffect(() => {
    writeStored('sessionStorage', getName(number), JSON.stringify({ user, key, receipt }))
  }, [number, user, key, receipt])
  const change = (next: (before: Receipt) => Receipt) => {
    latest.current = next(latest.current)
    setReceipt(latest.current)
  }
  return { receipt, latest, change, key, renewKey: () => setKey(crypto.randomUUID()) }
}

/** The serial numbers that the shop has refused, by the paths of its errors. */
function getRefusedSerials(error: unknown, { lines }: ReturnType<typeof toReceiptBody>) {
  return (getErrorBody(error)?.errors ?? []).flatMap(({ path, message: reason }) => {
    const [, line = '', index = ''] = /^(?:body\.)?lines\.(\d+)\.serials\.(\d+)$/.exec(path) ?? []
    const sentLine = lines[Number(line || -1)]
    const serial = sentLine?.serials?.[Number(index || -1)]
    return sentLine && serial !== undefined ? [{ product: sentLine.product, serial, reason }] : []
  })
}

/** Receives a purchase by scanning: each scan is accepted or refused with a tone and the reason. */
export function useReceipt(purchase: Purchase, onReceived: () => void) {
  const { receipt, latest, change, key, renewKey } = useStoredReceipt(purchase)
  const sounds = useScanSounds()
  const announce = useToastMutation()
  const [feedback, setFeedback] = useState<{ text: string; isError: boolean } | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [findBySku] = useLazyRouteQuery(findProductBySku)
  const [receive, { isLoading }] = useRouteMutation(receivePurchase)
  const lastScan = useRef(Promise.resolve())

  function show({ receipt: next, isAccepted, text }: Scanned) {
    change(() => next)
    setFeedback({ text, isError: !isAccepted })
    sounds.play(isAccepted ? 'accepted' : 'refused')
  }

  /** The code of no line: another code of a product, or a serial number of the chosen one. */
  async function scanOther(code: string): Promise<Scanned> {
    const { data, error } = await findBySku({ query: { sku: code } }, true)
    const now = latest.current
    if (data) {
      const line = purchase.lines.find(({ product }) => product === data._id)
      if (line) return scanProduct(now, line, code)
      return scanUnknown(now, code, `${data.name} is not in this purchase`)
    }
    if (getErrorStatus(error) !== 404) return scanUnknown(now, code, getErrorMessage(error))
    const chosen = purchase.lines.find(({ product }) => product === now.chosen)
    if (chosen && hasSerials(chosen)) return scanSerial(now, chosen, code)
    return scanUnknown(now, code, 'No product has this SKU or EAN. Scan a product first.')
  }

  async function scanOne(code: string): Promise<void> {
    const match = findKnownLine(purchase, code)
    if (!match) {
      const line = findLineBySerial(purchase, latest.current, code)
      return show(line ? scanSerial(latest.current, line, code) : await scanOther(code))
    }
    const { line, isSerial } = match
    show(
      isSerial ? scanSerial(latest.current, line, code) : scanProduct(latest.current, line, code),
    )
  }

  async function send(): Promise<void> {
    const body = toReceiptBody(purchase, latest.current)
    const call = receive({
      params: { number: purchase.number },
      headers: { 'idempotency-key': key },
      body,
    })
    setRefusal(undefined)
    const result = await announce(call, {
      onError(error) {
        setRefusal(getErrorBody(error)?.message ?? getErrorMessage(error))
        const status = getErrorStatus(error)
        // The shop has refused it and changed nothing. Without a response it may have received it.
        if (status === undefined || status >= 500) return
        renewKey()
        const refusedSerials = getRefusedSerials(error, body)
        change((before) => withRefusedSerials(before, refusedSerials))
      },
    })
    if (!result) return
    writeStored('sessionStorage', getName(purchase.number), null)
    onReceived()
  }

  return {
    receipt,
    feedback,
    refusal,
    sounds,
    busy: isLoading,
    change,
    send,
    /** Scans are handled one after another, in their order. */
    scan(code: string) {
      const text = toSearchedText(code)
      if (text === '') return
      lastScan.current = lastScan.current.then(async () => scanOne(text))
    },
  }
}

export type Receiving = ReturnType<typeof useReceipt>
