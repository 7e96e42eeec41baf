import { bookMessages } from '@voltkart/shared/contract/book-messages'
import type { Gstr2bFile } from '@voltkart/shared/contract/gstr2b'
import { compareBills } from '@voltkart/shared/domain/compare-bills'
import { normaliseGstin } from '@voltkart/shared/domain/gstin'
import { lastDayOfMonth } from '@voltkart/shared/domain/india-day'
import { toPaise } from '@voltkart/shared/domain/money'
import { portalKey, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { PortalBill } from '../../models/gstr2b/gstr2b-queries'
import type { PurchaseRecord } from '../../models/purchases/purchase-record'
import { readShop } from '../shop/read-shop'

/** `112026` as `2026-11`. */
const periodOf = (month: string): string => `${month.slice(2)}-${month.slice(0, 2)}`
/** `05-11-2026` as `2026-11-05`. */
const dayOf = (date: string): string => date.split('-').toReversed().join('-')

type Supplier = Gstr2bFile['data']['docdata']['b2b'][number]

function billsOf({ ctin, trdnm, inv }: Supplier): PortalBill[] {
  const gstin = normaliseGstin(ctin)
  return inv.map(({ inum, dt, txval, igst, cgst, sgst, itcavl }) => ({
    gstin,
    supplier: trdnm,
    billNumber: inum,
    billDate: dayOf(dt),
    key: portalKey(gstin, inum, dayOf(dt)),
    taxablePaise: toPaise(txval),
    igstPaise: toPaise(igst),
    cgstPaise: toPaise(cgst),
    sgstPaise: toPaise(sgst),
    available: itcavl === 'Y',
  }))
}

/**
 * Keeps the GSTR-2B of a month, in place of an earlier file of it.
 * @returns the month
 * @throws ApiError CONFLICT if it is not of the shop’s GSTIN
 */
export async function keepGstr2b(
  context: AppContext,
  { data }: Gstr2bFile,
  by: string,
): Promise<string> {
  const { profile } = await readShop(context)
  if (profile.gst?.gstin !== normaliseGstin(data.gstin)) throw conflict(bookMessages.gstr2bOfOther)
  const period = periodOf(data.rtnprd)
  const bills = data.docdata.b2b.flatMap(billsOf)
  await context.models.gstr2b.save({ _id: period, at: context.now(), by, bills })
  return period
}

export interface BookedBill extends PortalBill {
  purchase: string
}

function booked({ number, supplier, billNumber, billDate, lines, tax }: PurchaseRecord) {
  const { gstin, key, igstPaise, cgstPaise, sgstPaise, itc } = tax
  if (gstin === undefined || key === undefined) return []
  const bill: BookedBill = {
    purchase: number,
    gstin,
    supplier: supplier.name,
    billNumber,
    billDate,
    key,
    taxablePaise: sumTaxable(lines),
    igstPaise,
    cgstPaise,
    sgstPaise,
    available: itc === 'eligible',
  }
  return [bill]
}

/**
 * The GSTR-2B of a month compared with the purchases as they are now: by the supplier’s GSTIN, the letters
 * and digits of the bill number, and its financial year. Bills of other months that the portal has in
 * this one match as well.
 */
export async function comparePurchases({ models }: AppContext, period: string) {
  const { purchases, gstr2b } = models
  const month = await gstr2b.find(period)
  const bills = month?.bills ?? []
  const [dated, others] = await Promise.all([
    purchases.billedOn(`${period}-01`, lastDayOfMonth(`${period}-01`)),
    purchases.ofPortal(bills.map(({ key }) => key)),
  ])
  const all = new Map([...dated, ...others].flatMap(booked).map((bill) => [bill.key, bill]))
  return { period, month, ...compareBills([...all.values()], bills) }
}
export type ComparedPurchases = Awaited<ReturnType<typeof comparePurchases>>
