import { getCountryName } from '@voltkart/shared/domain/countries'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { ColumnOfKind } from '@voltkart/shared/domain/product-columns'
import type {
  ReturnPolicy,
  SerialKind,
  WarrantyKind,
  SerialSource,
} from '@voltkart/shared/domain/product-facts'
import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import { productFieldLabels } from '../../lib/change-labels'
import { formatCount } from '../../lib/format'
import { type FieldConflict, isSame } from '../../lib/three-way'
import type { ProductValues } from './product-values'

export const warrantyLabels: Record<WarrantyKind, string> = {
  manufacturer: 'Manufacturer warranty',
  shop: 'Shop warranty',
  none: 'No warranty',
}

export const serialLabels: Record<SerialKind, string> = {
  none: 'Not recorded',
  serial: 'Serial number',
  imei: 'IMEI',
}

export const returnPolicyLabels: Record<ReturnPolicy, string> = {
  refund: 'Refund or replacement',
  'replacement-only': 'Replacement only',
  none: 'No returns',
}

/** The GST rate of a product, in percent, in words. */
export const formatRate = (rate: number | undefined): string =>
  rate === undefined ? 'Default' : `${rate}%`

/** When the serial numbers of a product are recorded, in words. */
export const serialSourceLabels: Record<SerialSource, string> = {
  packing: 'When it is packed',
  receipt: 'When it is received',
}

/** The facts that a product lacks, in words. */
export const formatMissingFacts = (facts: readonly IssueFact[]): string =>
  `Missing: ${facts.map((fact) => productFieldLabels[fact]).join(', ')}`

export const stateLabels: Record<ProductState, string> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
}

/** The HSN code of a product in words. */
export const formatHsn = (code: string | undefined): string => code ?? 'Default'

const NOTHING = '–'
const formatNumber = (value: number) => (Number.isNaN(value) ? NOTHING : formatCount(value))
const formatAmount = (value: number) => (Number.isNaN(value) ? NOTHING : formatRupees(value))
/** The value of a time input. */
const formatTime = (time: string) => time.replace('T', ' ')
const toCompanyLines = ({ name, address }: ProductValues['manufacturer']) => [name, address]

const toWarrantyLines = ({ kind, months, text }: ProductValues['warranty']) => {
  if (kind === '') return []
  return [kind === 'none' ? warrantyLabels.none : `${warrantyLabels[kind]}, ${months} months`, text]
}

/** Fields that are neither a plain text nor a plain number. */
type SpecialField = Exclude<
  keyof ProductValues,
  Exclude<ColumnOfKind<'text' | 'number' | 'money'>, 'countryOfOrigin' | 'gstRate'>
>
type Lines = { [Field in SpecialField]: (value: ProductValues[Field]) => string[] }

const linesByField: Lines = {
  categories: ({ others }) => others,
  sale: ({ price, from, to }) =>
    from === ''
      ? []
      : [
          `${formatAmount(price)} from ${formatTime(from)} ${to === '' ? '' : `to ${formatTime(to)}`}`.trim(),
        ],
  images: (images) => images.map((image) => image.split('/').at(-1) ?? image),
  highlights: (highlights) => highlights.map(({ text }) => text),
  specifications: (rows) =>
    rows.map(({ group, name, value }) => `${group === '' ? '' : `${group} · `}${name}: ${value}`),
  gstRate: (rate) => (rate === '' ? [] : [`${rate}%`]),
  countryOfOrigin: (code) => [code === '' ? '' : getCountryName(code)],
  manufacturer: toCompanyLines,
  importer: toCompanyLines,
  warranty: toWarrantyLines,
  serialKind: (kind) => [serialLabels[kind]],
  serialsFrom: (source) => [serialSourceLabels[source]],
  state: (state) => [stateLabels[state]],
  publishAt: (time) => [formatTime(time)],
  returns: (policy) => [returnPolicyLabels[policy]],
  family: ({ key, options }) => [key, ...options.map(({ name, value }) => `${name}: ${value}`)],
}

function toLines(field: keyof ProductValues, value: unknown): string[] {
  const special = linesByField[field as SpecialField] as ((value: unknown) => string[]) | undefined
  if (special) return special(value)
  if (typeof value !== 'number') return [String(value)]
  return [field === 'price' || field === 'mrp' ? formatAmount(value) : formatNumber(value)]
}

const getLines = (field: keyof ProductValues, value: unknown): string[] =>
  toLines(field, value).filter((line) => line !== '')

export type ProductConflict = FieldConflict<ProductValues>

/** The three versions of a field as readable text; of long lists only the differing lines. */
export function toConflictTexts({ field, before, theirs, mine }: ProductConflict) {
  const versions = [before, theirs, mine].map((value) => getLines(field, value))
  const isCommon = (line: string) => versions.every((lines) => lines.includes(line))
  const [baseText = '', theirText = '', myText = ''] = versions.map((lines) => {
    const different = lines.filter((line) => !isCommon(line))
    const equalCount = lines.length - different.length
    // In two lists with another order all lines are common, and yet the lists differ.
    const listed = different.length === 0 || isSame(different, lines) ? lines : different
    const equalNote = listed === different && equalCount > 0 ? [`and ${equalCount} more`] : []
    return [...listed, ...equalNote].join('\n') || NOTHING
  })
  return { before: baseText, theirs: theirText, mine: myText }
}
