import { getNilLines } from '@voltkart/shared/domain/gstr1'
import { toRupees } from '@voltkart/shared/domain/money'
import { getCity, findPinInAddress } from '@voltkart/shared/domain/pin-code'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { getTotals } from '@voltkart/shared/domain/tax-lines'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-schema'
import { findPinCode } from '../pin-directory/pin-directory'
import {
  toPortalAddress,
  toPortalText,
  PLACE_MAX,
  toPortalDay,
  toPortalPin,
  UNREGISTERED,
} from './portal-text'

// The fields are those of schema 1.1 (Notification 60/2020; from public implementations, not compared
// with the portal itself). docs/compliance.md lists the rule of each.
const VERSION = '1.1'
const DESCRIPTION_MAX = 300

function getSupplyType({ buyer, placeOfSupply }: DocumentRecord): string {
  if (placeOfSupply.code === OUTSIDE_INDIA.code) return 'EXPWP'
  return buyer.kind === 'sez' ? 'SEZWP' : 'B2B'
}

function toItem(line: DocumentLineRecord, index: number) {
  const { quantity, taxablePaise } = line
  const taxable = toRupees(taxablePaise)
  return {
    SlNo: String(index + 1),
    PrdDesc: toPortalText(`ItemList[${index}].PrdDesc`, line.name, DESCRIPTION_MAX),
    IsServc: 'N',
    HsnCd: line.hsn,
    Qty: quantity,
    Unit: line.uqc,
    // The price has three decimals, so that it fits the amount of many pieces.
    UnitPrice: quantity > 0 ? Math.round((taxablePaise * 10) / quantity) / 1_000 : taxable,
    TotAmt: taxable,
    AssAmt: taxable,
    GstRt: line.rate,
    IgstAmt: toRupees(line.igstPaise),
    CgstAmt: toRupees(line.cgstPaise),
    SgstAmt: toRupees(line.sgstPaise),
    TotItemVal: toRupees(line.grossPaise),
  }
}

interface Address {
  address: string
  city: string
  /** A postal code, or a line that ends with one. */
  postalCode: string
  stateCode: string
}

function getAddress(part: string, { address, city, postalCode, stateCode }: Address) {
  const [first, second] = toPortalAddress(`${part}.Addr1`, address)
  return {
    Addr1: first,
    ...(second ? { Addr2: second } : {}),
    Loc: toPortalText(`${part}.Loc`, city, PLACE_MAX),
    Pin: toPortalPin(`${part}.Pin`, postalCode, stateCode),
    Stcd: stateCode,
  }
}

/** The place of an address in one line: the city of its PIN code, otherwise its last words. */
function findPlaceInLine(line: string): string {
  const pinCode = findPinCode(findPinInAddress(line) ?? '')
  const words = line.split(',').findLast((part) => /\p{L}/u.test(part)) ?? line
  return (pinCode && getCity(pinCode)) || words.replaceAll(/[\d-]+/g, '').trim()
}

/** The buyer, and where the goods go if that is another place. */
function getPlaces({ buyer, placeOfSupply, destination }: DocumentRecord) {
  const identity = {
    Gstin: buyer.gstin ?? UNREGISTERED,
    LglNm: toPortalText('BuyerDtls.LglNm', buyer.name),
    Pos: placeOfSupply.code,
  }
  if (!buyer.deliveryAddress) {
    return { BuyerDtls: { ...identity, ...getAddress('BuyerDtls', destination) } }
  }
  const { address, stateCode } = buyer
  const billed = { address, city: findPlaceInLine(address), postalCode: address, stateCode }
  return {
    BuyerDtls: { ...identity, ...getAddress('BuyerDtls', billed) },
    ShipDtls: {
      LglNm: toPortalText('ShipDtls.LglNm', destination.name),
      ...getAddress('ShipDtls', destination),
    },
  }
}

/** The lines that bear tax; what the others are worth is a further charge of the invoice. */
function getTaxedLines(document: DocumentRecord) {
  const { buyer, placeOfSupply, lines } = document
  const returned = { ...document, gstin: buyer.gstin, isSez: buyer.kind === 'sez' }
  const nil = new Set<unknown>(getNilLines({ ...returned, pos: placeOfSupply.code }))
  return lines.filter((line) => !nil.has(line))
}

/**
 * A document for bulk upload to the portal of e-invoices; amounts in rupees. The portal responds
 * with the invoice reference number.
 * @throws ApiError 409 naming the field that the portal would refuse
 */
export function toEInvoice(document: DocumentRecord): object {
  const { kind, number, issuedAt, seller, totals, against } = document
  const lines = getTaxedLines(document)
  const taxed = getTotals(lines)
  return {
    Version: VERSION,
    TranDtls: { TaxSch: 'GST', SupTyp: getSupplyType(document), RegRev: 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: toPortalDay(issuedAt) },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: toPortalText('SellerDtls.LglNm', seller.legalName),
      TrdNm: toPortalText('SellerDtls.TrdNm', seller.tradeName),
      ...getAddress('SellerDtls', seller),
    },
    ...getPlaces(document),
    ItemList: lines.map(toItem),
    ValDtls: {
      AssVal: toRupees(taxed.taxablePaise),
      IgstVal: toRupees(taxed.igstPaise),
      CgstVal: toRupees(taxed.cgstPaise),
      SgstVal: toRupees(taxed.sgstPaise),
      OthChrg: toRupees(totals.grossPaise - taxed.grossPaise),
      TotInvVal: toRupees(totals.grossPaise),
    },
    ...(against && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: toPortalDay(against.issuedAt) }] },
    }),
  }
}
