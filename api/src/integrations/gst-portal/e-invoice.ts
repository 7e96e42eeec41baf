import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { toRupees } from '@voltkart/shared/domain/money'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-record'
import { portalDay, portalPin, portalText, UNREGISTERED } from './portal-values'

// The fields are those of schema 1.1 (Notification 60/2020; from public implementations, not compared
// with the portal itself).
const VERSION = '1.1'

function supplyTypeOf({ buyer, placeOfSupply }: DocumentRecord): string {
  if (placeOfSupply.code === OUTSIDE_INDIA.code) return 'EXPWP'
  return buyer.kind === 'sez' ? 'SEZWP' : 'B2B'
}

function itemOf(line: DocumentLineRecord, index: number) {
  const { quantity, taxablePaise } = line
  const taxable = toRupees(taxablePaise)
  return {
    SlNo: String(index + 1),
    PrdDesc: portalText(line.name),
    IsServc: 'N',
    HsnCd: line.hsn,
    Qty: quantity,
    Unit: line.uqc,
    UnitPrice: quantity > 0 ? toRupees(Math.round(taxablePaise / quantity)) : taxable,
    TotAmt: taxable,
    AssAmt: taxable,
    GstRt: line.rate,
    IgstAmt: toRupees(line.igstPaise),
    CgstAmt: toRupees(line.cgstPaise),
    SgstAmt: toRupees(line.sgstPaise),
    TotItemVal: toRupees(line.grossPaise),
  }
}

/** The buyer, and where the goods go if that is another place. */
function placesOf({ buyer, placeOfSupply, destination }: DocumentRecord) {
  const { address, city, postalCode } = destination
  const { code } = placeOfSupply
  const delivery = {
    LglNm: portalText(buyer.name),
    Addr1: portalText(address),
    Loc: portalText(city),
    Pin: portalPin(postalCode, code),
    Stcd: code,
  }
  const identity = { Gstin: buyer.gstin ?? UNREGISTERED, Pos: code }
  if (!buyer.deliveryAddress) return { BuyerDtls: { ...identity, ...delivery } }
  const billed = {
    ...delivery,
    Addr1: portalText(buyer.address),
    Loc: placeOfSupply.name,
    Pin: portalPin(buyer.address, code),
  }
  return { BuyerDtls: { ...identity, ...billed }, ShipDtls: delivery }
}

/**
 * A document for bulk upload to the portal of e-invoices; amounts in rupees. The portal answers with the
 * invoice reference number.
 */
export function eInvoice(document: DocumentRecord): object {
  const { kind, number, issuedAt, seller, lines, totals, against } = document
  return {
    Version: VERSION,
    TranDtls: { TaxSch: 'GST', SupTyp: supplyTypeOf(document), RegRev: 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: portalDay(issuedAt) },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: portalText(seller.legalName),
      TrdNm: portalText(seller.tradeName),
      Addr1: portalText(seller.address),
      Loc: portalText(seller.city),
      Pin: portalPin(seller.postalCode, seller.stateCode),
      Stcd: seller.stateCode,
    },
    ...placesOf(document),
    ItemList: lines.map(itemOf),
    ValDtls: {
      AssVal: toRupees(totals.taxablePaise),
      IgstVal: toRupees(totals.igstPaise),
      CgstVal: toRupees(totals.cgstPaise),
      SgstVal: toRupees(totals.sgstPaise),
      TotInvVal: toRupees(totals.grossPaise),
    },
    ...(against && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: portalDay(against.issuedAt) }] },
    }),
  }
}
