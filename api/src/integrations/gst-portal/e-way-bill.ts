import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { toRupees } from '@voltkart/shared/domain/money'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-record'
import type { ParcelRecord } from '../../models/order-core/order-parcels'
import type { OrderRecord } from '../../models/order-core/order-record'
import { portalDay, portalPin, portalText, UNREGISTERED } from './portal-values'

// The fields are those of the bulk upload (from public implementations, not compared with the portal
// itself).
const VERSION = '1.0.0621'

const OUTWARD = 'O'
const SUPPLY = 1
const EXPORT = 3
const OTHERS = 8
const BY_ROAD = 1
/** Billed and delivered to one place, or to two. */
const [REGULAR, BILL_TO_SHIP_TO] = [1, 2]

function itemOf(line: DocumentLineRecord, index: number, interState: boolean) {
  return {
    itemNo: index + 1,
    productName: portalText(line.name),
    productDesc: portalText(line.name),
    hsnCode: Number(line.hsn),
    quantity: line.quantity,
    qtyUnit: line.uqc,
    taxableAmount: toRupees(line.taxablePaise),
    igstRate: interState ? line.rate : 0,
    cgstRate: interState ? 0 : line.rate / 2,
    sgstRate: interState ? 0 : line.rate / 2,
    cessRate: 0,
    cessNonAdvol: 0,
  }
}

function kindOf({ kind, placeOfSupply }: DocumentRecord) {
  if (kind === 'challan') {
    return { docType: 'CHL', subSupplyType: OTHERS, subSupplyDesc: 'Replacement' }
  }
  const isExport = placeOfSupply.code === OUTSIDE_INDIA.code
  return { docType: 'INV', subSupplyType: isExport ? EXPORT : SUPPLY, subSupplyDesc: '' }
}

/** What a parcel travels with. */
export interface Consignment {
  order: OrderRecord
  parcel: ParcelRecord
  /** The invoice of the order, or the challan of a replacement: its value is that of the consignment. */
  document: DocumentRecord
}

/**
 * A consignment for bulk upload to the portal of e-way bills (CGST Rules 2017, rule 138); amounts in
 * rupees. The distance is left to the portal, which knows it by the PIN codes.
 */
export function eWayBill({ order, parcel, document }: Consignment): object {
  const { seller, buyer, placeOfSupply, interState, totals, lines, number, issuedAt } = document
  const { address, city, postalCode } = order.shippingAddress
  const from = Number(seller.stateCode)
  const to = Number(placeOfSupply.code)
  const bill = {
    userGstin: seller.gstin,
    supplyType: OUTWARD,
    ...kindOf(document),
    docNo: number,
    docDate: portalDay(issuedAt),
    transType: buyer.deliveryAddress ? BILL_TO_SHIP_TO : REGULAR,
    fromGstin: seller.gstin,
    fromTrdName: portalText(seller.tradeName),
    fromAddr1: portalText(seller.address),
    fromPlace: portalText(seller.city),
    fromPincode: portalPin(seller.postalCode, seller.stateCode),
    fromStateCode: from,
    actualFromStateCode: from,
    toGstin: buyer.gstin ?? UNREGISTERED,
    toTrdName: portalText(buyer.name),
    toAddr1: portalText(address),
    toPlace: portalText(city),
    toPincode: portalPin(postalCode, placeOfSupply.code),
    toStateCode: to,
    actualToStateCode: to,
    totalValue: toRupees(totals.taxablePaise),
    igstValue: toRupees(totals.igstPaise),
    cgstValue: toRupees(totals.cgstPaise),
    sgstValue: toRupees(totals.sgstPaise),
    cessValue: 0,
    totInvValue: toRupees(totals.grossPaise),
    transMode: BY_ROAD,
    transDistance: 0,
    transporterName: portalText(parcel.courierName ?? parcel.courier ?? ''),
    transDocNo: parcel.trackingNumber ?? '',
    itemList: lines.map((line, index) => itemOf(line, index, interState)),
  }
  return { version: VERSION, billLists: [bill] }
}
