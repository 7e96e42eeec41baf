import fc, { type Arbitrary } from 'fast-check'

const RAW = '\u2063raw'

const getWords = (text: string): string[] => text.split(' ')

/** Names of fields that no body may contain. */
export const poisonKeys: readonly string[] = [
  ...getWords(
    '__proto__ constructor prototype $set $where isAdmin passwordHash user status rating',
  ),
  'a.b',
  '',
]

/** Texts that have broken other programs. */
const knownTexts: readonly string[] = [
  ...getWords('null undefined NaN Infinity 1e309 0x10 -0 1,000.50 ١٢٣ true __proto__ constructor'),
  ...getWords(
    'toString $ne $where {"$gt":""} ${7*7}{{7*7}} %00 %2e%2e%2f twelve-chars 𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘',
  ),
  ...getWords(
    '../../../../etc/passwd ..\\..\\windows javascript:alert(1) //elsewhere.example/x.png',
  ),
  ...getWords('.* ( [a- \\ ^(a+)+$ a|b| a@b a@example.test\u0000 a@example.test,b@example.test'),
  ...getWords('9999-12-31T23:59:59Z 0000-01-01T00:00:00Z 2024-02-30T00:00:00Z'),
  ...['0', 'f', 'z'].map((digit) => digit.repeat(24)),
  '',
  ' ',
  '\u0000',
  'nul\u0000inside',
  '[object Object]',
  '<%= 7*7 %>',
  '"a b"@example.test',
  "' OR '1'='1' --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\r\nSet-Cookie: sid=planted',
  'line\nbreak\ttab',
  '\ud800',
  'half \udc00 of a character',
  '\u202egnp.exe',
  '\ufeffmark',
  '\u200b',
  'İstanbul ß ﬁ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '👩‍👩‍👧‍👦'.repeat(12),
  'x'.repeat(129),
  'x'.repeat(2_001),
  'ﷺ'.repeat(1_500),
]

/** Any UTF-16 code units: control characters and lone surrogates among them. */
const codeUnits = fc.string({
  unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
})

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownTexts) },
  codeUnits,
  fc.string({ unit: 'binary' }),
)

/** JSON that JavaScript values cannot express. It is written into the body literally. */
const rawTokens: readonly string[] = [
  ...getWords('1e999 -1e999 1e-400 -0 123456789012345678901234567890 9007199254740993 "\\ud800"'),
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1,"a":{"$ne":1}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
]

const numbers = [-1, 0, 0.1, 1.005, 1.5, 1e-7, 4_294_967_296, 2 ** 53, 1e21, 1e308, -1e308]

const structures: readonly unknown[] = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  ['a', 'b'],
  [{ $ne: null }],
  { $gt: '' },
  { $ne: null },
  { $regex: '.*', $options: 'i' },
  { $where: 'sleep(1000)' },
  { $in: [null, ''] },
  { $expr: { $eq: [1, 1] } },
  { length: 1e9 },
  { toString: 'x', valueOf: 'y' },
  { _bsontype: 'ObjectId', id: 'x' },
  { $oid: '000000000000000000000000' },
  Array.from({ length: 400 }, (_, index) => index),
]

/** A value that the field it replaces does not expect. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true }), fc.maxSafeInteger()),
  { weight: 2, arbitrary: fc.oneof(fc.constantFrom(...structures), fc.jsonValue()) },
  fc.constantFrom(...rawTokens.keys()).map((index) => `${RAW}${index}`),
  { weight: 2, arbitrary: hostileText },
)

/** The texts that find most faults, for every parameter of every operation. */
export const edgeCaseTexts: readonly string[] = [
  'nul\u0000inside',
  'half \udc00 of a character',
  '[({^$.*+?|\\',
  '99999999999',
  '9'.repeat(2_100),
]

/** The values that find most faults, for every field of every body. */
export const edgeCaseValues: readonly unknown[] = [
  'nul\u0000inside',
  `${RAW}6`,
  '<img src=x onerror=alert(1)>',
  'x'.repeat(12_000),
  { $gt: '' },
  [{ $ne: null }],
  null,
  2 ** 53,
  1e-7,
]

/** Writes a body as JSON, and the raw tokens in it literally. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(
    new RegExp(`"${RAW}(\\d+)"`, 'g'),
    (_match, index: string) => rawTokens[Number(index)] ?? 'null',
  )
}

/** Bodies that are not JSON, or JSON of a type that no operation accepts. */
export const brokenBodies: readonly Buffer[] = [
  '',
  ' ',
  '{',
  '{"a":}',
  "{'a':1}",
  '{}{}',
  '[]',
  '[{}]',
  'null',
  'true',
  '"text"',
  '42',
  'NaN',
  'a=1&b[$ne]=2',
  '\ufeff{}',
  '['.repeat(20_000),
  `"${'x'.repeat(270_000)}"`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
].map((body) => (typeof body === 'string' ? Buffer.from(body) : body))

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    ...getWords('text/plain application/x-www-form-urlencoded application/vnd.api+json'),
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json;;;',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
  ],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  origin: ['https://evil.example', 'null', 'http://[', ''],
  'x-http-method-override': ['DELETE'],
  cookie: ['sid=s%3Aplanted.signature; sid=%; __proto__=1; sid', `sid=${'s'.repeat(3_000)}`],
  authorization: ['Bearer null'],
  accept: ['text/html;q=x, */*;q=nonsense'],
  'accept-encoding': ['gzip;q=nonsense, br;q=-1'],
  'if-none-match': ['*', '"1-x", W/"'],
  'if-match': ['*', '"999999999999999999999"', '"1",'.repeat(80)],
  'if-modified-since': ['yesterday'],
  range: ['bytes=0-0,-1,5-2'],
  'idempotency-key': ['', 'k'.repeat(201), 'clé \u00ff'],
  'x-razorpay-signature': ['00'],
  'x-razorpay-event-id': ['$ne'],
  'x-forwarded-for': ["' OR 1=1, ::ffff:%00, 999.999.999.999", `${'fe80::1%eth0, '.repeat(30)}x`],
  'x-forwarded-proto': ['javascript'],
  'x-request-id': ['<script>'],
  host: ['evil.example:99999', ''],
}

/** Unusual headers, each sent alone. */
export const oddHeaders = Object.entries(headerValues).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
)
