import { isEan } from '@voltkart/shared/domain/ean'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** The values of one product in a feed by their names; one that may be repeated has several. */
export type FeedEntry = Record<string, string[]>

/** Reads the items of an RSS feed; `g:` is left out of their names. */
export function readGoogleFeed(xml: string): FeedEntry[] {
  const validity = XMLValidator.validate(xml)
  if (validity !== true) throw new Error(validity.err.msg)
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (_name, path) => String(path).startsWith('rss.channel.item'),
  })
  const { rss } = parser.parse(xml) as {
    rss: { '@_version': string; '@_xmlns:g': string; channel: { item?: object[] } }
  }
  if (rss['@_version'] !== '2.0') throw new Error('The feed is not RSS 2.0')
  if (rss['@_xmlns:g'] !== 'http://base.google.com/ns/1.0')
    throw new Error('g is another namespace')
  return (rss.channel.item ?? []).map((item) => {
    const values = Object.entries(item).filter(([name]) => name !== '#text')
    return Object.fromEntries(
      values.map(([name, texts]) => [name.replace(/^g:/, ''), texts as string[]]),
    )
  })
}

interface Rule {
  isRequired?: true
  /** How often it may be there; once if not given. */
  most?: number
  longest: number
  form?: RegExp
}

const AMOUNT = /^\d+\.\d{2} INR$/
const ADDRESS = /^https?:\/\/[\x21-\x7e]+$/
const MINUTE = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|[+-]\d{4})`

/** The published rules of Google for each field (support.google.com/merchants/answer/7052112). */
const rules: Record<string, Rule> = {
  id: { isRequired: true, longest: 50 },
  title: { isRequired: true, longest: 150 },
  description: { isRequired: true, longest: 5_000 },
  link: { isRequired: true, longest: 2_000, form: ADDRESS },
  image_link: { isRequired: true, longest: 2_000, form: ADDRESS },
  additional_image_link: { most: 10, longest: 2_000, form: ADDRESS },
  availability: {
    isRequired: true,
    longest: 20,
    form: /^(in_stock|out_of_stock|preorder|backorder)$/,
  },
  price: { isRequired: true, longest: 50, form: AMOUNT },
  sale_price: { longest: 50, form: AMOUNT },
  sale_price_effective_date: { longest: 51, form: new RegExp(`^${MINUTE}/${MINUTE}$`) },
  brand: { isRequired: true, longest: 70 },
  gtin: { isRequired: true, longest: 14, form: /^(?!2|02|04|9[89])(\d{8}|\d{12,14})$/ },
  mpn: { longest: 70 },
  condition: { longest: 20, form: /^(new|refurbished|used)$/ },
  product_type: { longest: 750 },
  item_group_id: { longest: 50 },
  color: { longest: 100 },
  size: { longest: 100 },
  shipping_weight: { longest: 20, form: /^(?:[1-9]\d{0,5}|1000000) g$/ },
}

const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u

function findFaults(name: string, texts: readonly string[], rule: Rule | undefined): string[] {
  if (!rule) return [`${name}: unknown`]
  const { most = 1, longest, form } = rule
  return [
    ...(texts.length > most ? [`${name}: more than ${most}`] : []),
    ...texts.flatMap((text) => [
      ...(text.length > longest ? [`${name}: longer than ${longest}`] : []),
      ...(text.trim() === '' || text.trim() !== text ? [`${name}: blank`] : []),
      ...(UNREADABLE.test(text) ? [`${name}: unreadable characters`] : []),
      ...(form && !form.test(text) ? [`${name}: ${text}`] : []),
    ]),
  ]
}

const getAmount = (text = '') => Number(text.split(' ')[0])

/** Everything for which Google would refuse a product; nothing if it takes it. */
export function findGoogleFaults(entry: FeedEntry): string[] {
  const [price, salePrice] = [entry['price']?.[0], entry['sale_price']?.[0]]
  const [from = '', to = ''] = entry['sale_price_effective_date']?.[0]?.split('/') ?? []
  return [
    ...Object.entries(rules)
      .filter(([name, rule]) => rule.isRequired && !entry[name])
      .map(([name]) => `${name}: missing`),
    ...Object.entries(entry).flatMap(([name, texts]) => findFaults(name, texts, rules[name])),
    ...(entry['gtin']?.every(isEan) === false ? ['gtin: wrong check digit'] : []),
    ...(getAmount(price) > 0 ? [] : ['price: not above 0']),
    ...(salePrice && getAmount(salePrice) >= getAmount(price) ? ['sale_price: not lower'] : []),
    ...(salePrice && !(Date.parse(from) < Date.parse(to)) ? ['sale_price_effective_date'] : []),
  ]
}
