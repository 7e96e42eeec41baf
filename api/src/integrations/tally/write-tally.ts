import { toRupees } from '@voltkart/shared/domain/money'
import type { TallyEntry, TallyLedger, TallyVoucher } from './tally-records'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`
const TAIL = `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`

// XML 1.0 has no form for any other character, not even an escaped one.
const illegal = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text for the content or an attribute of an XML element; characters that XML forbids are left out. */
const escapeXml = (text: string): string =>
  text.replace(illegal, '').replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const toTag = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`
const toYesNo = (value: boolean) => (value ? 'Yes' : 'No')
const toDate = (day: string | undefined) => day?.replaceAll('-', '')

function toLedgerXml(ledger: TallyLedger): string {
  const { name, group, dutyHead, gstin, registration, state } = ledger
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<LEDGER NAME="${escapeXml(name)}" ACTION="Create">`,
    `<NAME.LIST TYPE="String">${toTag('NAME', name)}</NAME.LIST>`,
    toTag('PARENT', group),
    toTag('ISBILLWISEON', 'No'),
    toTag('AFFECTSSTOCK', 'No'),
    toTag('TAXTYPE', dutyHead && 'GST'),
    toTag('GSTDUTYHEAD', dutyHead),
    toTag('COUNTRYOFRESIDENCE', state && 'India'),
    toTag('LEDSTATENAME', state),
    toTag('GSTREGISTRATIONTYPE', registration),
    toTag('PARTYGSTIN', gstin),
    '</LEDGER></TALLYMESSAGE>\n',
  ].join('')
}

function toEntryXml({ ledger, paise }: TallyEntry, party: TallyLedger): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    toTag('LEDGERNAME', ledger.name),
    toTag('ISDEEMEDPOSITIVE', toYesNo(paise < 0)),
    toTag('ISPARTYLEDGER', toYesNo(ledger.name === party.name)),
    toTag('AMOUNT', toRupees(paise).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')
}

function toVoucherXml(voucher: TallyVoucher): string {
  const { type, party, entries } = voucher
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="${escapeXml(voucher.remoteId)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    toTag('DATE', toDate(voucher.day)),
    toTag('EFFECTIVEDATE', toDate(voucher.day)),
    toTag('VOUCHERTYPENAME', type),
    toTag('VOUCHERNUMBER', voucher.number),
    toTag('REFERENCE', voucher.reference),
    toTag('REFERENCEDATE', toDate(voucher.referenceDay)),
    toTag('PARTYLEDGERNAME', party.name),
    toTag('PARTYGSTIN', party.gstin),
    toTag('PLACEOFSUPPLY', voucher.placeOfSupply),
    toTag('NARRATION', voucher.narration),
    toTag('PERSISTEDVIEW', 'Accounting Voucher View'),
    toTag('ISINVOICE', 'No'),
    ...entries.map((entry) => toEntryXml(entry, party)),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('')
}

/**
 * Vouchers as a file that Tally imports, in chunks. The master of each ledger comes before its first
 * voucher, so that an empty company can import the file. Memory grows with the number of ledgers, not
 * with that of vouchers.
 */
export async function* writeTally(
  batches: AsyncIterable<readonly TallyVoucher[]>,
): AsyncGenerator<string> {
  const writtenLedgers = new Set<string>()
  yield HEAD
  for await (const vouchers of batches) {
    const pieces: string[] = []
    for (const voucher of vouchers) {
      for (const { ledger } of voucher.entries) {
        // Tally does not distinguish capitals in names.
        const key = ledger.name.toLowerCase()
        if (writtenLedgers.has(key)) continue
        writtenLedgers.add(key)
        pieces.push(toLedgerXml(ledger))
      }
      pieces.push(toVoucherXml(voucher))
    }
    if (pieces.length > 0) yield pieces.join('')
  }
  yield TAIL
}
