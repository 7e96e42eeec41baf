import { trimText } from '@voltkart/shared/domain/visible-text'
import {
  homeBodySchema,
  type HomeFilter,
  type HomeSection,
  type HomeSlide,
  type SentSection,
} from '@voltkart/shared/contract/home'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { HOME_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import type { ProductSort } from '@voltkart/shared/domain/products'
import type { FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { fromFormValues, toFormValues } from '../../lib/form-values'

/** A slide in the form: of a product if that is not empty, otherwise of a picture. */
export interface SlideValues {
  kind: 'product' | 'picture'
  product: string
  image: string
  title: string
  link: string
}

/** A section in the form: the fields of every kind, of which its own count. Empty ones are ''. */
export interface SectionValues {
  type: HomeSection['type']
  slides: SlideValues[]
  title: string
  limit: number
  search: string
  category: string
  brand: string
  maxPriceWithTax: number
  minRating: number
  inStock: boolean
  sort: ProductSort | ''
  /** The parts of a filter without a field of their own. */
  otherFilter: HomeFilter
  image: string
  imageMobile: string
  link: string
  alt: string
  markdown: string
  /** The time in India, as in a `datetime-local` input. */
  from: string
  to: string
}

export interface HomeValues {
  sections: SectionValues[]
}

/** A new section of a kind. */
export const newSection = (type: HomeSection['type']): SectionValues => ({
  type,
  slides: [],
  title: '',
  limit: HOME_PAGE_SIZE,
  search: '',
  category: '',
  brand: '',
  maxPriceWithTax: NaN,
  minRating: 0,
  inStock: false,
  sort: '',
  otherFilter: {},
  image: '',
  imageMobile: '',
  link: '',
  alt: '',
  markdown: '',
  from: '',
  to: '',
})

/** A new slide of a kind. */
export const newSlide = (kind: SlideValues['kind']): SlideValues => ({
  kind,
  product: '',
  image: '',
  title: '',
  link: '',
})

const toSlideValues = (slide: HomeSlide): SlideValues => ({
  ...newSlide(slide.product === undefined ? 'picture' : 'product'),
  ...omitUndefined(slide),
})

function toFilterValues(filter: HomeFilter): Partial<SectionValues> {
  const { search, category = [], brand = [], maxPriceWithTax, minRating, inStock, sort } = filter
  const { search: _search, maxPriceWithTax: _max, inStock: _inStock, sort: _sort, ...rest } = filter
  const { category: _category, brand: _brand, minRating: _minRating, ...fieldlessFilter } = rest
  return {
    search: search ?? '',
    // Several categories or brands have no field, and stay as they are.
    category: category.length === 1 ? (category[0] ?? '') : '',
    brand: brand.length === 1 ? (brand[0] ?? '') : '',
    maxPriceWithTax: maxPriceWithTax ?? NaN,
    minRating: minRating ?? 0,
    inStock: inStock ?? false,
    sort: sort ?? '',
    otherFilter: omitUndefined({
      ...fieldlessFilter,
      category: category.length > 1 ? category : undefined,
      brand: brand.length > 1 ? brand : undefined,
    }),
  }
}

/** The schema of each kind of section. */
const sectionSchemas = Object.fromEntries(
  homeBodySchema.shape.sections.element.options.map((schema) => [schema.shape.type.value, schema]),
) as unknown as Record<HomeSection['type'], z.ZodObject>

function toSectionValues(section: HomeSection | SentSection): SectionValues {
  const { filter: _filter, ...values } = toFormValues(sectionSchemas[section.type], section)
  return {
    ...newSection(section.type),
    ...(values as Partial<SectionValues>),
    ...(section.type === 'products' ? toFilterValues(section.filter) : {}),
    slides: section.type === 'hero' ? section.slides.map(toSlideValues) : [],
  }
}

/** The form's values of stored sections. */
export const toValues = (sections: readonly (HomeSection | SentSection)[]): HomeValues => ({
  sections: sections.map(toSectionValues),
})

const toOptionalText = (text: string) => (trimText(text) === '' ? undefined : text)

const toSlideBody = ({ kind, product, image, title, link }: SlideValues): HomeSlide =>
  kind === 'product'
    ? { product }
    : omitUndefined({
        image: toOptionalText(image),
        title: toOptionalText(title),
        link: toOptionalText(link),
      })

function toFilterBody(values: SectionValues): HomeFilter {
  const { search, category, brand, maxPriceWithTax, minRating, inStock, sort } = values
  return {
    ...values.otherFilter,
    ...omitUndefined({
      search: toOptionalText(search),
      category: category === '' ? undefined : [category],
      brand: brand === '' ? undefined : [brand],
      maxPriceWithTax: Number.isNaN(maxPriceWithTax) ? undefined : maxPriceWithTax,
      minRating: minRating === 0 ? undefined : minRating,
      inStock: inStock ? true : undefined,
      sort: sort === '' ? undefined : sort,
    }),
  }
}

/** A section as it is sent. */
export function toBody(values: SectionValues): HomeSection {
  const typeFields = {
    ...(values.type === 'hero' ? { slides: values.slides.map(toSlideBody) } : {}),
    ...(values.type === 'products' ? { filter: toFilterBody(values) } : {}),
  }
  return {
    ...fromFormValues(sectionSchemas[values.type], { ...values }),
    ...typeFields,
  } as HomeSection
}

/** The field of the form for a path of the request. */
export function toField(path: string): FieldPath<HomeValues> {
  const field = path
    .replace(/^(sections\.\d+)\.filter\.(\w+).*$/, '$1.$2')
    .replace(/^(sections\.\d+\.(?:category|brand))\..*$/, '$1')
  return field as FieldPath<HomeValues>
}
