import { isBillOfSupply, isInvoiceCumBill } from '@voltkart/shared/domain/documents'
import { indianStates, isStateCode } from '@voltkart/shared/domain/indian-states'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { toIndiaDay, formatDay } from '@voltkart/shared/domain/india-day'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { Fact } from './draw-document'
import type { InvoiceExtras } from './invoice-extras'

/** Union territories without a legislature: what is SGST elsewhere is UTGST there. */
const unionTerritories = ['04', '26', '31', '35', '38']

const titles = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  challan: 'Delivery challan',
} as const satisfies Record<DocumentRecord['kind'], string>

/** The title of a document. */
export function getTitle(document: DocumentRecord): string {
  const { kind, lines } = document
  if (kind === 'invoice' && isBillOfSupply(lines)) return 'Bill of supply'
  if (document.commercial) return 'Commercial credit note'
  return isInvoiceCumBill(document) ? 'Invoice-cum-bill of supply' : titles[kind]
}

const toDate = (at: Date): string => formatDay(toIndiaDay(at))

const isExport = ({ placeOfSupply }: DocumentRecord): boolean =>
  placeOfSupply.code === OUTSIDE_INDIA.code

/** The words that an export with payment of tax must bear (CGST Rules 2017, rule 46). */
const EXPORT_WORDS = 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'

/** The words that a supply to a special economic zone with payment of tax must bear (the same rule). */
const SEZ_WORDS =
  'SUPPLY MEANT FOR SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX'

/** The words that a document must bear because of where the goods go. */
export function getRequiredText(document: DocumentRecord): string | undefined {
  if (isExport(document)) return EXPORT_WORDS
  return document.buyer.kind === 'sez' ? SEZ_WORDS : undefined
}

/** A State with its code, as documents name it. */
function getState(code: string, name?: string): string {
  if (code === OUTSIDE_INDIA.code) return `Outside India (${code})`
  const stateName = isStateCode(code) ? indianStates[code] : name
  return stateName ? `${stateName} (${code})` : code
}

/** The name of the State's tax. */
export const getStateTaxName = ({ seller }: DocumentRecord): 'SGST' | 'UTGST' =>
  unionTerritories.includes(seller.stateCode) ? 'UTGST' : 'SGST'

/** A phone number as it is read out: +91 98765 43210. */
const spacePhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

/** The lines of the seller's block, after its name. */
export function getSellerLines({ seller }: DocumentRecord): string[] {
  const { legalName, tradeName, address, city, postalCode, stateCode, phone, email } = seller
  return [
    ...(tradeName === legalName ? [] : [legalName]),
    address,
    `${city} ${postalCode}, ${getState(stateCode)}`,
    [phone && spacePhone(phone), email].filter(Boolean).join(' · '),
  ].filter((line) => line !== '')
}

/** Number, date and references: what stands beside the seller. */
export function getDocumentFacts(document: DocumentRecord): Fact[] {
  const { kind, number, issuedAt, orderNumber, against, replaces, lines, commercial } = document
  const numberLabel = kind === 'challan' ? 'Challan number' : `${getTitle(document)} number`
  return [
    // In five columns there is no room for the full name of a challan.
    {
      label: isInvoiceCumBill(document) ? 'Invoice number' : numberLabel,
      lines: [number],
    },
    { label: 'Date', lines: [toDate(issuedAt)] },
    ...(against
      ? [
          {
            label: isBillOfSupply(lines) && !commercial ? 'Against invoice' : 'Against tax invoice',
            lines: [against.number],
          },
          { label: 'Date of the invoice', lines: [toDate(against.issuedAt)] },
        ]
      : []),
    ...(replaces
      ? [
          { label: 'Replaces invoice', lines: [replaces.number] },
          { label: 'Date of that invoice', lines: [toDate(replaces.issuedAt)] },
        ]
      : []),
    { label: 'Order number', lines: [orderNumber] },
  ]
}

/** Why the credit note of a correction was issued, in the words of staff if there are any. */
export function getReasonFacts({ kind, reason, remark }: DocumentRecord): Fact[] {
  if (kind !== 'credit-note' || reason !== 'correction') return []
  const words = 'Correction of the buyer or the place of supply'
  return [{ label: 'Reason', lines: [remark ? `${words}: ${remark}` : words] }]
}

/** How and when the invoice was paid. */
export function getPaymentFacts({ payment }: InvoiceExtras): Fact[] {
  if (!payment) return []
  return [
    { label: 'Payment method', lines: [payment.method] },
    { label: 'Payment id', lines: [payment.id] },
    { label: 'Paid on', lines: [toDate(payment.at)] },
  ]
}

/** The contact for help, and the way to return goods. */
export function getHelpText({ seller }: DocumentRecord, { shopUrl }: InvoiceExtras): string {
  const { phone, email } = seller
  const contacts = [phone && spacePhone(phone), email].filter(Boolean).join(' or ')
  const returns = `returns: ${shopUrl}/pages/returns`
  return contacts ? `Help: ${contacts}; ${returns}` : `Help and ${returns}`
}

/** How the supply is taxed. */
const getTaxLines = (document: DocumentRecord): string[] => [
  document.interState
    ? 'Inter-State supply: IGST'
    : `Intra-State supply: CGST and ${getStateTaxName(document)}`,
  'Reverse charge: No',
]

function getPartyLabel({ kind, buyer }: DocumentRecord): string {
  if (kind === 'credit-note') return 'Credited to'
  if (kind === 'challan') return 'Delivered to'
  return buyer.deliveryAddress ? 'Billed to' : 'Billed and delivered to'
}

/** The destination of the goods, if it is not the buyer's address. */
function getDeliveryFacts({ buyer, destination }: DocumentRecord): Fact[] {
  if (!buyer.deliveryAddress) return []
  const lines = [
    destination.name,
    buyer.deliveryAddress,
    `State: ${getState(destination.stateCode)}`,
  ]
  return [{ label: 'Delivered to', lines }]
}

/** The buyer, the place of delivery, and where the supply takes place. */
export function getPartyFacts(document: DocumentRecord): Fact[] {
  const { kind, buyer, placeOfSupply } = document
  return [
    {
      label: getPartyLabel(document),
      lines: [
        buyer.name,
        ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
        buyer.address,
        isExport(document) ? getState(buyer.stateCode) : `State: ${getState(buyer.stateCode)}`,
      ],
    },
    ...getDeliveryFacts(document),
    {
      label: 'Place of supply',
      lines: [
        getState(placeOfSupply.code, placeOfSupply.name),
        ...(kind === 'challan' ? ['Replacement of returned goods'] : []),
        ...(statesTax(document) ? getTaxLines(document) : []),
      ],
    },
  ]
}

/**
 * Whether a document states tax: challans do not, nor credit notes that came too late to lower it, nor
 * bills of supply and their credit notes.
 */
export const statesTax = ({ kind, commercial, lines }: DocumentRecord): boolean =>
  kind !== 'challan' && !commercial && !isBillOfSupply(lines)
