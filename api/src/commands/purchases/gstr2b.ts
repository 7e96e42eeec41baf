import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import type { Gstr2bFile } from '@voltkart/shared/contract/gstr2b'
import {
  compareBills,
  getDifferences,
  type BillAmounts,
} from '@voltkart/shared/domain/compare-bills'
import { normaliseGstin } from '@voltkart/shared/domain/gstin'
import { getLastDayOfMonth } from '@voltkart/shared/domain/india-day'
import { toPaise } from '@voltkart/shared/domain/money'
import { toPortalKey, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { PortalBill } from '../../models/gstr2b/gstr2b-queries'
import type { PurchaseRecord } from '../../models/purchases/purchase-schema'
import { readShop } from '../shop/shop-terms'

/** `112026` as `2026-11`. */
const toPeriod = (month: string): string => `${month.slice(2)}-${month.slice(0, 2)}`
/** `05-11-2026` as `2026-11-05`. */
const toDay = (date: string): string => date.split('-').toReversed().join('-')

type Supplier = Pick<Gstr2bFile['data']['docdata']['b2b'][number], 'ctin' | 'trdnm'>
type PortalRecord = Omit<Gstr2bFile['data']['docdata']['b2b'][number]['inv'][number], 'inum'>

/** The amounts of a bill or note: the sums of its rates, where the file has them by rate. */
function sumAmounts({ items = [], ...sums }: PortalRecord): BillAmounts {
  const sumHead = (head: 'txval' | 'igst' | 'cgst' | 'sgst') =>
    (items.length > 0 ? items : [sums]).reduce((total, item) => total + toPaise(item[head]), 0)
  return {
    taxablePaise: sumHead('txval'),
    igstPaise: sumHead('igst'),
    cgstPaise: sumHead('cgst'),
    sgstPaise: sumHead('sgst'),
  }
}

function toPortalBill(
  { ctin, trdnm }: Supplier,
  billNumber: string,
  record: PortalRecord,
): PortalBill {
  const gstin = normaliseGstin(ctin)
  const billDate = toDay(record.dt)
  return {
    gstin,
    supplier: trdnm,
    billNumber,
    billDate,
    key: toPortalKey(gstin, billNumber, billDate),
    ...sumAmounts(record),
    available: record.itcavl === 'Y',
  }
}

/** A note of a supplier. A credit note takes from the input tax, so its amounts are below zero. */
function toPortalNote(bill: PortalBill, note: 'credit' | 'debit'): PortalBill {
  // A note may have the number of a bill.
  const noted = { ...bill, key: `${bill.key} ${note}`, note }
  if (note === 'debit') return noted
  const noAmounts = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 }
  return { ...noted, ...getDifferences(noAmounts, bill) }
}

const getPortalBills = ({ b2b, cdnr }: Gstr2bFile['data']['docdata']): PortalBill[] => [
  ...b2b.flatMap(({ inv, ...supplier }) =>
    inv.map(({ inum, ...record }) => toPortalBill(supplier, inum, record)),
  ),
  ...cdnr.flatMap(({ nt, ...supplier }) =>
    nt.map(({ ntnum, typ, ...record }) =>
      toPortalNote(toPortalBill(supplier, ntnum, record), typ === 'C' ? 'credit' : 'debit'),
    ),
  ),
]

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
  const period = toPeriod(data.rtnprd)
  const bills = getPortalBills(data.docdata)
  await context.models.gstr2b.save({ _id: period, at: context.now(), by, bills })
  return period
}

export interface BookedBill extends PortalBill {
  purchase: string
}

function toBookedBills({ number, supplier, billNumber, billDate, lines, tax }: PurchaseRecord) {
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
 * this one match as well; the shop has no notes of suppliers, so theirs are only at the portal.
 */
export async function comparePurchases({ models }: AppContext, period: string) {
  const { purchases, gstr2b } = models
  const month = await gstr2b.find(period)
  const bills = month?.bills ?? []
  const [datedPurchases, namedPurchases] = await Promise.all([
    purchases.listBilled(`${period}-01`, getLastDayOfMonth(`${period}-01`)),
    purchases.findByPortalKeys(bills.map(({ key }) => key)),
  ])
  const all = new Map(
    [...datedPurchases, ...namedPurchases].flatMap(toBookedBills).map((bill) => [bill.key, bill]),
  )
  return { period, month, ...compareBills([...all.values()], bills) }
}
export type ComparedPurchases = Awaited<ReturnType<typeof comparePurchases>>
