import { portalRefuses } from '@voltkart/shared/contract/staff-messages'
import { isBillOfSupply } from '@voltkart/shared/domain/documents'
import { OUTSIDE_INDIA, getDeliveryState } from '@voltkart/shared/domain/place-of-supply'
import { toRupees } from '@voltkart/shared/domain/money'
import { conflict } from '../../errors'
import type {
  DocumentLineRecord,
  DocumentRecord,
  StoredSeller,
} from '../../models/documents/document-schema'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  toOptionalPortalText,
  toPortalAddress,
  toPortalText,
  PLACE_MAX,
  toPortalDay,
  toPortalPin,
  UNREGISTERED,
} from './portal-text'

// The fields are those of the bulk upload (from public implementations, not compared with the portal
// itself). docs/compliance.md lists the rule of each.
const VERSION = '1.0.0621'

const OUTWARD = 'O'
const SUPPLY = 1
const EXPORT = 3
const OTHERS = 8
const BY_ROAD = 1
/** Whether the goods leave from the seller's address, and go to the buyer's. */
const getTransactionType = (isFromElsewhere: boolean, isToElsewhere: boolean): number =>
  1 + Number(isToElsewhere) + 2 * Number(isFromElsewhere)

const DOCUMENT_NUMBER_MAX = 15
const TRANSPORTER_NAME_MAX = 25
/** The portal does not compute the distance within a PIN code: it requires 1 to 100 km. */
const KM_WITHIN_PIN = 1

function toItem(line: DocumentLineRecord, index: number, interState: boolean) {
  const name = toPortalText(`itemList[${index}].productName`, line.name)
  return {
    itemNo: index + 1,
    productName: name,
    productDesc: name,
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

function getKind({ kind, placeOfSupply, lines }: DocumentRecord) {
  if (kind === 'challan') {
    return { docType: 'CHL', subSupplyType: OTHERS, subSupplyDesc: 'Replacement' }
  }
  const isExport = placeOfSupply.code === OUTSIDE_INDIA.code
  const docType = isBillOfSupply(lines) ? 'BIL' : 'INV'
  return { docType, subSupplyType: isExport ? EXPORT : SUPPLY, subSupplyDesc: '' }
}

/** The data of a consignment. */
interface Consignment {
  order: OrderRecord
  parcel: ParcelRecord
  /** The invoice of the order, or the challan of a replacement: its value is the consignment's. */
  document: DocumentRecord
  /** Where the goods are collected, if that is not the address of the seller. */
  pickup?: Pick<StoredSeller, 'address' | 'city' | 'postalCode' | 'stateCode'> | undefined
  /** The name of the courier. */
  courier?: string | undefined
  /** The identity of the courier with the portal. */
  transporterId?: string | undefined
  /** The registration of the vehicle that takes it. */
  vehicleNo?: string | undefined
}

/**
 * The transport of the goods: a transporter, who adds the vehicle later, or a vehicle.
 * @throws ApiError 409 if neither is known
 */
function getTransport({ parcel, courier = '', transporterId = '', vehicleNo = '' }: Consignment) {
  if (!transporterId && !vehicleNo) throw conflict(portalRefuses.transporter)
  return {
    transMode: BY_ROAD,
    transporterId,
    transporterName: toOptionalPortalText(courier, TRANSPORTER_NAME_MAX),
    // The end of a number distinguishes it from others.
    transDocNo: (parcel.trackingNumber ?? '').slice(-DOCUMENT_NUMBER_MAX),
    transDocDate: '',
    vehicleNo,
    vehicleType: vehicleNo ? 'R' : '',
  }
}

/** The seller, and the place that the goods leave from. */
function toDispatchPlace({ document: { seller }, pickup = seller }: Consignment) {
  const [first, second] = toPortalAddress('fromAddr1', pickup.address)
  return {
    fromGstin: seller.gstin,
    fromTrdName: toPortalText('fromTrdName', seller.tradeName),
    fromAddr1: first,
    fromAddr2: second,
    fromPlace: toPortalText('fromPlace', pickup.city, PLACE_MAX),
    fromPincode: toPortalPin('fromPincode', pickup.postalCode, pickup.stateCode),
    fromStateCode: Number(seller.stateCode),
    actualFromStateCode: Number(pickup.stateCode),
  }
}

/** The buyer with the place of supply, and the place that the goods go to. */
function toDeliveryPlace({ order, document: { buyer, placeOfSupply, destination } }: Consignment) {
  const { address, city, postalCode } = order.shippingAddress
  const stateCode = getDeliveryState(order) ?? destination.stateCode
  const [first, second] = toPortalAddress('toAddr1', address)
  return {
    toGstin: buyer.gstin ?? UNREGISTERED,
    toTrdName: toPortalText('toTrdName', buyer.name),
    toAddr1: first,
    toAddr2: second,
    toPlace: toPortalText('toPlace', city, PLACE_MAX),
    toPincode: toPortalPin('toPincode', postalCode, stateCode),
    toStateCode: Number(placeOfSupply.code),
    actualToStateCode: Number(stateCode),
  }
}

/**
 * A consignment for bulk upload to the portal of e-way bills (CGST Rules 2017, rule 138); amounts in
 * rupees. The distance is left to the portal, which knows it by the PIN codes.
 * @throws ApiError 409 naming the field that the portal would refuse
 */
export function toEWayBill(consignment: Consignment): object {
  const { document, pickup } = consignment
  const { seller, buyer, interState, totals, lines, number, issuedAt } = document
  const [from, to] = [toDispatchPlace(consignment), toDeliveryPlace(consignment)]
  const bill = {
    userGstin: seller.gstin,
    supplyType: OUTWARD,
    ...getKind(document),
    docNo: number,
    docDate: toPortalDay(issuedAt),
    transType: getTransactionType(pickup !== undefined, buyer.deliveryAddress !== undefined),
    ...from,
    ...to,
    totalValue: toRupees(totals.taxablePaise),
    igstValue: toRupees(totals.igstPaise),
    cgstValue: toRupees(totals.cgstPaise),
    sgstValue: toRupees(totals.sgstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: toRupees(totals.grossPaise),
    ...getTransport(consignment),
    transDistance: from.fromPincode === to.toPincode ? KM_WITHIN_PIN : 0,
    mainHsnCode: Number(lines[0]?.hsn),
    itemList: lines.map((line, index) => toItem(line, index, interState)),
  }
  return { version: VERSION, billLists: [bill] }
}
