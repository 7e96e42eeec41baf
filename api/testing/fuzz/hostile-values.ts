import type { Random } from '../../dev/demo-data/random'

const RAW = '\u2063raw'

/** Texts that have broken programs before. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'nul\u0000inside',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '-0',
  '1,000.50',
  '١٢٣',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '$ne',
  '$where',
  '{"$gt":""}',
  "' OR '1'='1' --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%2e%2e%2f',
  'a\r\nSet-Cookie: sid=planted',
  'line\nbreak\ttab',
  '\ud800',
  'half \udc00 of a character',
  '\u202egnp.exe',
  '\ufeffmark',
  '\u200b',
  'İstanbul ß ﬁ',
  '👩‍👩‍👧‍👦'.repeat(12),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '.*',
  '(',
  '[a-',
  '\\',
  '^(a+)+$',
  'a|b|',
  '000000000000000000000000',
  'ffffffffffffffffffffffff',
  'zzzzzzzzzzzzzzzzzzzzzzzz',
  '𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘𝟘',
  'twelve-chars',
  'javascript:alert(1)',
  '//elsewhere.example/x.png',
  'a@b',
  'a@example.test\u0000',
  '"a b"@example.test',
  'a@example.test,b@example.test',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  '2024-02-30T00:00:00Z',
  'x'.repeat(129),
  'x'.repeat(2_001),
  'ﷺ'.repeat(1_500),
]

/** What JSON can say and JavaScript cannot write: it goes into the body as it stands here. */
export const rawTokens: readonly string[] = [
  '1e999',
  '-1e999',
  '1e-400',
  '-0',
  '123456789012345678901234567890',
  '9007199254740993',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":1,"a":{"$ne":1}}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
]

const numbers = [-1, 0, -0, 0.1, 1.005, 1.5, 1e-7, 4_294_967_296, 2 ** 53, 1e21, 1e308, -1e308]

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

/** The texts that most often find something, for every field there is. */
export const sharpTexts: readonly string[] = [
  'nul\u0000inside',
  'half \udc00 of a character',
  '[({^$.*+?|\\',
  '99999999999',
  '9'.repeat(2_100),
]

/** The same for the fields of a body. */
export const sharpValues: readonly unknown[] = [
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

/** A value that has no place where it is put. */
export function hostileValue(random: Random): unknown {
  switch (random.integer(0, 5)) {
    case 0:
      return random.pick(numbers)
    case 1:
    case 2:
      // A copy, since a later bend may go into it.
      return structuredClone(structures[random.integer(0, structures.length - 1)])
    case 3:
      return `${RAW}${random.integer(0, rawTokens.length - 1)}`
    default:
      return random.pick(hostileTexts)
  }
}

/** Writes a body as JSON, with the raw tokens in it as they are. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(
    new RegExp(`"${RAW}(\\d+)"`, 'g'),
    (_match, index: string) => rawTokens[Number(index)] ?? 'null',
  )
}

/** Bodies that are no JSON, or JSON of another kind than any call takes. */
export const brokenBodies: readonly (string | Buffer)[] = [
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
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '\ufeff{}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  '['.repeat(20_000),
  `"${'x'.repeat(270_000)}"`,
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
]

/** Headers that are odd, each set alone; the last value counts as one of bytes beyond ASCII. */
export const oddHeaders: readonly (readonly [string, string])[] = [
  ['content-type', ''],
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset=nonsense'],
  ['content-type', 'application/json;;;'],
  ['content-type', 'application/vnd.api+json'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'nonsense'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['origin', 'http://['],
  ['origin', ''],
  ['x-http-method-override', 'DELETE'],
  ['cookie', 'sid=s%3Aplanted.signature; sid=%; __proto__=1; sid'],
  ['cookie', `sid=${'s'.repeat(3_000)}`],
  ['authorization', 'Bearer null'],
  ['accept', 'text/html;q=x, */*;q=nonsense'],
  ['accept-encoding', 'gzip;q=nonsense, br;q=-1'],
  ['if-none-match', '*'],
  ['if-none-match', '"1-x", W/"'],
  ['if-match', '*'],
  ['if-match', '"999999999999999999999"'],
  ['if-match', `${'"1",'.repeat(80)}`],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=0-0,-1,5-2'],
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(201)],
  ['idempotency-key', 'clé \u00ff'],
  ['x-razorpay-signature', '00'],
  ['x-razorpay-event-id', '$ne'],
  ['x-forwarded-for', "' OR 1=1, ::ffff:%00, 999.999.999.999"],
  ['x-forwarded-for', `${'fe80::1%eth0, '.repeat(30)}x`],
  ['x-forwarded-proto', 'javascript'],
  ['x-request-id', '<script>'],
  ['host', 'evil.example:99999'],
  ['host', ''],
]
