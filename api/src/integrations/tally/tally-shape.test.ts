import { describe, expect, it } from 'vitest'
import type { TallyLedger, TallyVoucher } from './tally-records'
import { writeTally } from './write-tally'

/** An element of the file, read without the parser that the other tests use. */
interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? '')

/** Reads well-formed XML of elements and text. @throws Error if an end does not match its beginning */
function readXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, end, name = '', rest = '', text = ''] of xml
    .replace(/^<\?xml.*?\?>/, '')
    .matchAll(/<(\/?)([\w.:]+)([^>]*)>([^<]*)/g)) {
    if (end) {
      const closed = open.pop()
      if (closed?.name !== name) throw new Error(`</${name}> ends <${closed?.name}>`)
      continue
    }
    const pairs = [...rest.matchAll(/([\w:]+)="([^"]*)"/g)]
    const attributes = Object.fromEntries(
      pairs.map(([, key = '', value = '']) => [key, unescapeXml(value)]),
    )
    const node: Node = { name, attributes, children: [], text: unescapeXml(text).trim() }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> has no end`)
  return root
}

const getChildren = (node: Node, name: string): Node[] =>
  node.children.filter((child) => child.name === name)
const getText = (node: Node, name: string): string | undefined => getChildren(node, name)[0]?.text

/** The only element at a path. */
function getOnlyChild(node: Node, ...path: string[]): Node {
  return path.reduce((parent, name) => {
    const [child, ...otherChildren] = getChildren(parent, name)
    if (!child || otherChildren.length > 0) throw new Error(`There is not one ${name}`)
    return child
  }, node)
}

const buyer: TallyLedger = {
  name: 'Rao & Sons “Pune” (27AAAAA0000A1Z5)',
  group: 'Sundry Debtors',
  gstin: '27AAAAA0000A1Z5',
}
const sales: TallyLedger = { name: 'Sales 18% Intra-State', group: 'Sales Accounts' }
const createDutyLedger = (name: string, dutyHead: TallyLedger['dutyHead']): TallyLedger => ({
  name,
  group: 'Duties & Taxes',
  dutyHead,
})
const bank: TallyLedger = { name: 'Razorpay', group: 'Bank Accounts' }
const createVoucher = (
  overrides: Pick<TallyVoucher, 'type' | 'remoteId' | 'entries'>,
): TallyVoucher => ({
  ...overrides,
  day: '2026-11-05',
  number: `${overrides.type} 1`,
  party: buyer,
  narration: 'Order <261105-7K3QZD>',
})
const vouchers = [
  createVoucher({
    type: 'Sales',
    remoteId: 'invoice-1',
    entries: [
      { ledger: buyer, paise: -118_000 },
      { ledger: sales, paise: 100_000 },
      { ledger: createDutyLedger('Output CGST 9%', 'CGST'), paise: 9_000 },
      { ledger: createDutyLedger('Output SGST 9%', 'SGST/UTGST'), paise: 9_000 },
    ],
  }),
  createVoucher({
    type: 'Credit Note',
    remoteId: 'note-1',
    entries: [
      { ledger: buyer, paise: 11_800 },
      { ledger: sales, paise: -10_000 },
      { ledger: createDutyLedger('Output IGST 18%', 'IGST'), paise: -1_800 },
    ],
  }),
  createVoucher({
    type: 'Receipt',
    remoteId: 'payment-1',
    entries: [
      { ledger: bank, paise: -118_000 },
      { ledger: buyer, paise: 118_000 },
    ],
  }),
]

async function* createBatches() {
  await Promise.resolve()
  yield vouchers
}

async function read() {
  const pieces: string[] = []
  for await (const piece of writeTally(createBatches())) pieces.push(piece)
  const body = getOnlyChild(readXml(pieces.join('')), 'ENVELOPE', 'BODY', 'IMPORTDATA')
  const messages = getChildren(getOnlyChild(body, 'REQUESTDATA'), 'TALLYMESSAGE')
  return {
    xml: pieces.join(''),
    report: getText(getOnlyChild(body, 'REQUESTDESC'), 'REPORTNAME'),
    ledgers: messages.flatMap((message) => getChildren(message, 'LEDGER')),
    vouchers: messages.flatMap((message) => getChildren(message, 'VOUCHER')),
  }
}

describe('a file for Tally, by its developer reference', () => {
  it('is an import of masters with one object in each message', async () => {
    const { xml, report } = await read()
    expect(getText(getOnlyChild(readXml(xml), 'ENVELOPE', 'HEADER'), 'TALLYREQUEST')).toBe(
      'Import Data',
    )
    expect(report).toBe('All Masters')
  })

  it('has the mandatory tags of each voucher, and its date as yyyymmdd', async () => {
    const written = (await read()).vouchers
    expect(written.map(({ attributes }) => attributes['REMOTEID'])).toEqual([
      'invoice-1',
      'note-1',
      'payment-1',
    ])
    for (const candidate of written) {
      expect(candidate.attributes).toMatchObject({
        ACTION: 'Create',
        OBJVIEW: 'Accounting Voucher View',
        VCHTYPE: getText(candidate, 'VOUCHERTYPENAME'),
      })
      expect(getText(candidate, 'DATE')).toBe('20261105')
      expect(getText(candidate, 'PERSISTEDVIEW')).toBe('Accounting Voucher View')
      expect(getText(candidate, 'ISINVOICE')).toBe('No')
      expect(getText(candidate, 'NARRATION')).toBe('Order <261105-7K3QZD>')
    }
  })

  it('has debits below zero and deemed positive, and each voucher sums to zero', async () => {
    for (const item of (await read()).vouchers) {
      const entries = getChildren(item, 'ALLLEDGERENTRIES.LIST')
      for (const entry of entries) {
        const amount = getText(entry, 'AMOUNT') ?? ''
        expect(amount).toMatch(/^-?\d+\.\d\d$/)
        expect(getText(entry, 'ISDEEMEDPOSITIVE')).toBe(amount.startsWith('-') ? 'Yes' : 'No')
      }
      const paise = entries.map((entry) => Math.round(Number(getText(entry, 'AMOUNT')) * 100))
      expect(paise.reduce((sum, value) => sum + value, 0)).toBe(0)
      const parties = entries.filter((entry) => getText(entry, 'ISPARTYLEDGER') === 'Yes')
      expect(parties.map((entry) => getText(entry, 'LEDGERNAME'))).toEqual([
        getText(item, 'PARTYLEDGERNAME'),
      ])
    }
  })

  it('has a master for each ledger, GST by its head, and no bills of ledgers that keep none', async () => {
    const { ledgers, vouchers: allVouchers } = await read()
    const names = ledgers.map(({ attributes }) => attributes['NAME'])
    expect(new Set(names).size).toBe(names.length)
    const used = allVouchers.flatMap((candidate) => getChildren(candidate, 'ALLLEDGERENTRIES.LIST'))
    for (const entry of used) {
      expect(names).toContain(getText(entry, 'LEDGERNAME'))
      // Bill allocations belong to ledgers that are kept bill by bill only.
      expect(getChildren(entry, 'BILLALLOCATIONS.LIST')).toEqual([])
    }
    for (const ledger of ledgers) {
      expect(getText(ledger, 'ISBILLWISEON')).toBe('No')
      expect(getText(getOnlyChild(ledger, 'NAME.LIST'), 'NAME')).toBe(ledger.attributes['NAME'])
      const isDuty = getText(ledger, 'PARENT') === 'Duties & Taxes'
      expect(getText(ledger, 'TAXTYPE')).toBe(isDuty ? 'GST' : undefined)
    }
    const heads = ledgers.flatMap((ledger) => getText(ledger, 'GSTDUTYHEAD') ?? [])
    expect(heads).toEqual(['CGST', 'SGST/UTGST', 'IGST'])
    expect(ledgers.flatMap((ledger) => getText(ledger, 'PARTYGSTIN') ?? [])).toEqual([buyer.gstin])
  })
})
