import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface ReadEntry {
  LEDGERNAME: string
  ISDEEMEDPOSITIVE: string
  AMOUNT: string
}

interface ReadVoucher {
  '@REMOTEID': string
  '@VCHTYPE': string
  '@ACTION': string
  DATE: string
  VOUCHERNUMBER: string
  PARTYLEDGERNAME: string
  REFERENCE?: string
  'ALLLEDGERENTRIES.LIST': ReadEntry[]
}

interface ReadLedger {
  '@NAME': string
  PARENT: string
  PARTYGSTIN?: string
  GSTDUTYHEAD?: string
}

interface ReadMessage {
  VOUCHER?: ReadVoucher
  LEDGER?: ReadLedger
}

interface ReadFile {
  ENVELOPE: {
    HEADER: { TALLYREQUEST: string }
    BODY: {
      IMPORTDATA: {
        REQUESTDESC: { REPORTNAME: string }
        REQUESTDATA: { TALLYMESSAGE?: ReadMessage[] } | string
      }
    }
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'TALLYMESSAGE' || name === 'ALLLEDGERENTRIES.LIST',
})

export const readPaise = ({ AMOUNT }: Pick<ReadEntry, 'AMOUNT'>): number =>
  Math.round(Number(AMOUNT) * 100)

/**
 * Reads a file for Tally with a real parser.
 * @throws Error if it is not well-formed, or a voucher names a ledger before its master
 */
export function readTally(xml: string) {
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new Error(`${valid.err.msg} in line ${valid.err.line}`)
  const { HEADER, BODY } = (parser.parse(xml) as ReadFile).ENVELOPE
  const { REQUESTDESC, REQUESTDATA } = BODY.IMPORTDATA
  const messages = typeof REQUESTDATA === 'string' ? [] : (REQUESTDATA.TALLYMESSAGE ?? [])
  const ledgerNames = new Set<string>()
  for (const { LEDGER, VOUCHER } of messages) {
    if (LEDGER) ledgerNames.add(LEDGER['@NAME'])
    for (const { LEDGERNAME } of VOUCHER?.['ALLLEDGERENTRIES.LIST'] ?? []) {
      if (!ledgerNames.has(LEDGERNAME)) throw new Error(`${LEDGERNAME} is used before its master`)
    }
  }
  const vouchers = messages.flatMap(({ VOUCHER }) => VOUCHER ?? [])
  const ledgers = new Map<string, number>()
  for (const entry of vouchers.flatMap((voucher) => voucher['ALLLEDGERENTRIES.LIST'])) {
    ledgers.set(entry.LEDGERNAME, (ledgers.get(entry.LEDGERNAME) ?? 0) + readPaise(entry))
  }
  return {
    request: `${HEADER.TALLYREQUEST}, ${REQUESTDESC.REPORTNAME}`,
    masters: messages.flatMap(({ LEDGER }) => LEDGER ?? []),
    vouchers,
    /** The sum of each ledger in paise; a debit is negative. */
    ledgers,
    balance: (ledger: string) => ledgers.get(ledger) ?? 0,
  }
}
