import { Stack } from '@mui/material'
import { ROW_PRODUCTS_MAX } from '@voltkart/shared/contract/home'
import { listCategories } from '@voltkart/shared/contract/products'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import type { Control } from 'react-hook-form'
import { CheckboxField, SelectField } from '../../components/choice-fields'
import { FieldRow } from '../../components/field-rows'
import { useRouteQuery } from '../../hooks/use-route'
import { rupeesInput } from '../../lib/number-inputs'
import { MutedText } from '../../lib/text'
import type { HomeValues, SectionValues } from './home-values'
import { PictureField } from './picture-field'
import { SlidesField, type SlidesFieldProps } from './slides-field'

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'popular', label: 'Popular first' },
  { value: 'rating', label: 'Best rated first' },
  { value: 'price', label: 'Cheapest first' },
  { value: '-price', label: 'Most expensive first' },
  { value: 'name', label: 'By name' },
] as const

const ratings = [
  { value: 0, label: 'Any rating' },
  { value: 3, label: '3 stars and more' },
  { value: 4, label: '4 stars and more' },
]

interface FieldsProps {
  control: Control<HomeValues>
  index: number
}

/** A list of names to choose from, beside one that is chosen already. */
const toChoices = (any: string, names: readonly string[], currentName: string) => [
  { value: '', label: any },
  ...[...new Set([...names, ...(currentName === '' ? [] : [currentName])])].map((name) => ({
    value: name,
    label: name,
  })),
]

function ProductsFields({ control, index, section }: FieldsProps & { section: SectionValues }) {
  const { data } = useRouteQuery(listCategories)
  const getNames = (groups: readonly { value: string }[] = []) => groups.map(({ value }) => value)
  const path = `sections.${index}` as const
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldRow>
        <TextFormField control={control} name={`${path}.title`} label="Title" />
        <TextFormField
          control={control}
          name={`${path}.limit`}
          label="Number of products"
          hint="A multiple of 4 fills the rows"
          numeric
          inputProps={{ min: 1, max: ROW_PRODUCTS_MAX }}
        />
        <SelectField
          control={control}
          name={`${path}.category`}
          label="Category"
          options={toChoices('All categories', getNames(data?.categories), section.category)}
        />
        <SelectField
          control={control}
          name={`${path}.brand`}
          label="Brand"
          options={toChoices('All brands', getNames(data?.brands), section.brand)}
        />
        <TextFormField
          control={control}
          name={`${path}.maxPriceWithTax`}
          label="Price up to"
          hint="With tax. Optional"
          {...rupeesInput}
        />
        <TextFormField
          control={control}
          name={`${path}.search`}
          label="Search words"
          hint="Optional, as a shopper would type them"
        />
        <SelectField
          control={control}
          name={`${path}.minRating`}
          label="Rating"
          options={ratings}
        />
        <SelectField control={control} name={`${path}.sort`} label="Order" options={sorts} />
      </FieldRow>
      <CheckboxField
        control={control}
        name={`${path}.inStock`}
        label="Only products in stock"
        hint="The first row without any filter lists the whole catalogue in pages."
      />
    </Stack>
  )
}

function BannerFields({ control, index }: FieldsProps) {
  const path = `sections.${index}` as const
  return (
    <Stack sx={{ gap: 2 }}>
      <PictureField
        control={control}
        name={`${path}.image`}
        label="Picture"
        hint="1280 × 320 pixels; others are cut to four times as wide as high"
      />
      <PictureField
        control={control}
        name={`${path}.imageMobile`}
        label="Picture for phones"
        hint="Optional. 1280 × 960 pixels; others are cut to these proportions"
        optional
      />
      <FieldRow>
        <TextFormField
          control={control}
          name={`${path}.alt`}
          label="Description"
          hint="What the picture says, for those who do not see it"
        />
        <TextFormField
          control={control}
          name={`${path}.link`}
          label="Link"
          placeholder="/c/phones"
          hint="A path of the shop, or an address with https://"
        />
      </FieldRow>
    </Stack>
  )
}

function OwnFields({ section, ...props }: SlidesFieldProps & { section: SectionValues }) {
  const { control, index } = props
  if (section.type === 'hero') return <SlidesField {...props} />
  if (section.type === 'products') {
    return <ProductsFields control={control} index={index} section={section} />
  }
  if (section.type === 'banner') return <BannerFields control={control} index={index} />
  if (section.type === 'text') {
    return (
      <TextFormField
        control={control}
        name={`sections.${index}.markdown`}
        label="Text"
        hint="Markdown: **bold**, [link](/c/phones), lists"
        multiline
        minRows={4}
      />
    )
  }
  return <MutedText>A tile for each of the largest categories. They have no settings.</MutedText>
}

/** The fields of a section's kind, and its dates. */
export function SectionFields(props: SlidesFieldProps & { section: SectionValues }) {
  const { control, index } = props
  const hint = 'Optional, in India’s time'
  return (
    <Stack sx={{ gap: 4 }}>
      <OwnFields {...props} />
      <FieldRow>
        <TextFormField
          control={control}
          name={`sections.${index}.from`}
          label="Show from"
          hint={hint}
          type="datetime-local"
        />
        <TextFormField
          control={control}
          name={`sections.${index}.to`}
          label="Show until"
          hint={hint}
          type="datetime-local"
        />
      </FieldRow>
    </Stack>
  )
}
