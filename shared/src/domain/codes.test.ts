import { describe, expect, it, test } from 'vitest'
import { isEan, normaliseEan } from './ean'
import { normaliseEmail } from './email'
import { isGstin, normaliseGstin, isBuyerGstin } from './gstin'
import { normalisePhone, cleanPhone } from './phone'
import { normalisePin } from './pin-code'
import { normaliseOrderNumber } from './record-number'
import { isImei, normaliseSerial, isSerial } from './serials'
import { normaliseTrackingNumber } from './plain-code'
import { toSlug } from './slug'

// What comes along when a code is copied from WhatsApp, a PDF file or a spreadsheet.
const pasted = [
  (code: string) => `\u202a${code}\u202c`,
  (code: string) => `\u2066${code}\u2069`,
  (code: string) => ` \u00a0${code}\ufeff`,
  (code: string) => [...code].join('\u200b'),
  (code: string) => code.replace(/.$/, '\u00ad$&\ufe0d'),
]

describe('a code is the same in every spelling', () => {
  const codes: [string, (text: string) => string | undefined, string, string[]][] = [
    [
      'mobile number',
      normalisePhone,
      '+919876543210',
      [
        '9876543210',
        '+91 98765 43210',
        '0091-98765-43210',
        '098765–43210',
        '+91 (98765) 43210',
        '+91 (0) 98765 43210',
        '98765.43210',
        '9876 543 210',
        '+91‑98765‑43210',
        '９８７６５４３２１０',
      ],
    ],
    ['PIN code', normalisePin, '560001', ['560001', '560 001', '560-001', '5600 01', '560–001']],
    [
      'GSTIN',
      normaliseGstin,
      '29AAAAA0000A1ZY',
      ['29aaaaa0000a1zy', '29 AAAAA 0000 A 1 Z Y', '29-AAAAA0000A-1ZY'],
    ],
    ['EAN', normaliseEan, '8901030865275', ['8901030865275', '8 901030 865275', '8-901030-865275']],
    [
      'IMEI',
      normaliseSerial,
      '490154203237518',
      ['490154203237518', '49-015420-323751-8', '49 015420 323751 8', '49–015420–323751–8'],
    ],
    ['serial number', normaliseSerial, 'SN1234-AB', ['sn1234-ab', ' SN 1234-AB', 'SN1234–AB']],
    [
      'tracking number',
      normaliseTrackingNumber,
      'EA123456789-IN',
      ['EA123456789-IN', 'EA 123 456 789–IN', 'EA123456789‐IN'],
    ],
    [
      'email',
      normaliseEmail,
      'asha@xn--bcher-kva.example',
      ['asha@bücher.example', 'Asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ],
    [
      'order number',
      normaliseOrderNumber,
      '261122-7K3QZD',
      ['261122-7K3QZD', '#261122-7k3qzd', '261122–7K3QZD', '# 261122 - 7K3QZD'],
    ],
  ]

  it.each(codes)('%s', (_name, normalise, expected, spellings) => {
    const all = spellings.flatMap((spelling) => [
      spelling,
      ...pasted.map((paste) => paste(spelling)),
    ])
    expect(all.filter((spelling) => normalise(spelling) !== expected)).toEqual([])
    // The normal form is stable.
    expect(normalise(expected)).toBe(expected)
  })

  it('and then passes its check', () => {
    expect(isGstin(normaliseGstin('29-aaaaa0000a-1zy'))).toBe(true)
    expect(isEan(normaliseEan('8 901030 865275'))).toBe(true)
    expect(isImei(normaliseSerial('49-015420-323751-8'))).toBe(true)
  })
})

describe('what is no such code', () => {
  it('is no mobile number: a landline, a number of another country, too few or too many digits', () => {
    const landlines = [
      '080 2345 6789',
      '+91 80 4123 4567',
      '(079) 2654 0000',
      '0612 234 5678',
      '0731-2345678',
      '0824 245 6789',
      '04162 234567',
      '022 2345 6789',
      '6122345678',
    ]
    const wrongNumbers = [
      '',
      '+44 7911 123456',
      '987654321',
      '98765432101',
      '98765abcde',
      '+9876543210',
    ]
    expect([...landlines, ...wrongNumbers].filter(normalisePhone)).toEqual([])
  })

  it('is no landline: mobile numbers that begin like one', () => {
    const mobiles = [
      '9191919191',
      '7012345678',
      '7975012345',
      '8080123456',
      '8066712345',
      '6127912345',
    ]
    expect(mobiles.filter((mobile) => !normalisePhone(mobile))).toEqual([])
  })

  it('is no PIN code: another number of digits, a 0 at the beginning, or letters', () => {
    expect(['56000', '5600011', '060001', '56000I', ''].filter(normalisePin)).toEqual([])
  })

  it('is no other email: only the domain is translated, and only if it is one', () => {
    const emails = ['a@b', 'bücher', 'ü@x.test', 'a@bü/x.test', 'a b@x.test', 'a@x.test?ü']
    expect(emails.map(normaliseEmail)).toEqual(emails)
  })
})

it('a business keeps the form of its phone number, in ordinary signs', () => {
  expect(cleanPhone('\u202a(080) 2345–6789\u202c')).toBe('080 2345-6789')
  expect(cleanPhone(' +91 80.2345.6789 ')).toBe('+91 80 2345 6789')
})

describe('an EAN', () => {
  it.each(['4006381333931', '036000291452', '96385074'])('%s is valid', (ean) => {
    expect(isEan(ean)).toBe(true)
  })

  it.each([
    '4006381333932',
    '036000291453',
    '96385075',
    '400638133393',
    '40063813339310',
    'ABC',
    '',
  ])('%s is not', (ean) => {
    expect(isEan(ean)).toBe(false)
  })
})

test('A regular GSTIN has a State, a PAN, a number from 1 on, Z and a check character', () => {
  expect(['29AAAAA0000A1ZY', '36BBBBB1111B1ZO'].every(isGstin)).toBe(true)
  const wrong = [
    '29AAAAA0000A1ZZ', // another check character
    '29BBBBB1111B0ZK', // registration 0
    '29BBBBB1111B1XN', // X instead of Z
    '99AAAAA0000A1ZR', // no State
    '29aaaaa0000a1zy',
    '29AAAAA0000A1Z',
    '',
  ]
  expect(wrong.filter((gstin) => isGstin(gstin) || isBuyerGstin(gstin))).toEqual([])
})

test('A buyer may also have a TAN-based GSTIN or a UIN, with a check character', () => {
  const wrongNumbers = ['29BLRA12345F1DH', '29BLRA12345F1Z8', '0717UNO00157UNO', '0717USA00019ON0']
  expect(wrongNumbers.every(isBuyerGstin)).toBe(true)
  expect(wrongNumbers.some(isGstin)).toBe(false)
  const wrong = ['29BLRA12345F1DJ', '29BLRA12345F0DH', '0717UNO00157UNP', '9917UNO00157UNO']
  expect(wrong.some(isBuyerGstin)).toBe(false)
})

describe('serial numbers', () => {
  it('are stored in upper case and without spaces', () => {
    expect(normaliseSerial(' sn 12\t34a-b ')).toBe('SN1234A-B')
  })

  it.each(['SN1234A-B', '4/7.2_X', '!'])('%s is one', (serial) => {
    expect(isSerial(serial)).toBe(true)
  })

  it.each(['', 'कमल', 'A B', 'A'.repeat(61), 'A\u0000'])('%j is none', (serial) => {
    expect(isSerial(serial)).toBe(false)
  })
})

describe('an IMEI', () => {
  it.each(['490154203237518', '356938035643809', '000000000000000'])('%s is valid', (imei) => {
    expect(isImei(imei)).toBe(true)
  })

  it.each(['490154203237519', '49015420323751', '4901542032375180', '49015420323751A', ''])(
    '%s is not',
    (imei) => {
      expect(isImei(imei)).toBe(false)
    },
  )
})

test('A slug has only small letters, digits and hyphens', () => {
  expect(toSlug('Phones')).toBe('phones')
  expect(toSlug('Cables & Chargers')).toBe('cables-chargers')
  expect(toSlug('  Café Crème 2.0 ')).toBe('cafe-creme-2-0')
  expect(toSlug('फ़ोन')).toBe('x')
  expect(toSlug('a'.repeat(200))).toHaveLength(80)
})
