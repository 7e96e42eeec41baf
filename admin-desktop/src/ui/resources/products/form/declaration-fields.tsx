import { Stack } from '@mui/material'
import { getShop } from '@voltkart/shared/contract/shop'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { PACKED_SIDE_MAX_MM, PACKED_WEIGHT_MAX_GRAMS } from '@voltkart/shared/domain/packed-size'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useWatch, type Control, useController } from 'react-hook-form'
import { AutocompleteField } from '../../../components/autocomplete-field'
import { SelectField } from '../../../components/choice-fields'
import { FieldRow } from '../../../components/field-rows'
import { HsnWarning } from '../../../components/hsn-warning'
import { useRouteQuery } from '../../../hooks/use-route'
import { createIntegerInput } from '../../../lib/number-inputs'
import { countriesByName } from '../../../lib/places'
import { needsImporter, type ProductValues } from '../product-values'

const side = { hint: 'Millimetres', max: PACKED_SIDE_MAX_MM }
const fields = [
  { name: 'weightGrams', label: 'Packed weight', hint: 'Grams', max: PACKED_WEIGHT_MAX_GRAMS },
  { name: 'lengthMm', label: 'Packed length', ...side },
  { name: 'widthMm', label: 'Packed width', ...side },
  { name: 'heightMm', label: 'Packed height', ...side },
] as const

/** Weight and size of the product in its own package, by which couriers charge. */
export function PackedSizeFields({ control }: { control: Control<ProductValues> }) {
  return (
    <FieldRow columns={4}>
      {fields.map(({ max, ...field }) => (
        <TextFormField
          key={field.name}
          {...field}
          control={control}
          {...createIntegerInput(1, max)}
        />
      ))}
    </FieldRow>
  )
}

const rateOptions: { value: ProductValues['gstRate']; label: string }[] = [
  { value: '', label: 'The shop’s default rate' },
  ...gstRates.map((rate) => ({ value: rate, label: `${rate}%` })),
]

interface CompanyFieldsProps {
  control: Control<ProductValues>
  company: 'manufacturer' | 'importer'
  label: string
  hint?: string
}

function CompanyFields({ control, company, label, hint }: CompanyFieldsProps) {
  return (
    <FieldRow>
      <TextFormField control={control} name={`${company}.name`} label={label} hint={hint} />
      <TextFormField
        control={control}
        name={`${company}.address`}
        label={`${label} address`}
        multiline
        maxRows={4}
      />
    </FieldRow>
  )
}

/** The country of origin of a product, found by name. */
function CountryField({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: 'countryOfOrigin' })
  return (
    <AutocompleteField
      label="Country of origin"
      error={fieldState.error?.message}
      options={countriesByName}
      getOptionLabel={getCountryName}
      value={field.value === '' ? null : field.value}
      onChange={(_event, code) => field.onChange(code ?? '')}
      onBlur={field.onBlur}
      autoHighlight
    />
  )
}

/** Tax codes, and the legal declarations of the package. */
export function DeclarationFields({ control }: { control: Control<ProductValues> }) {
  const [origin, importer, hsnCode] = useWatch({
    control,
    name: ['countryOfOrigin', 'importer', 'hsnCode'],
  })
  // The whole profile: visitors do not see its HSN codes.
  const gst = useRouteQuery(getShop).data?.gst
  const isImported = needsImporter(origin)
  const hasImporter = origin === '' && (importer.name !== '' || importer.address !== '')
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldRow>
        <TextFormField
          control={control}
          name="hsnCode"
          label="HSN code"
          hint="4, 6 or 8 digits"
          inputProps={{ inputMode: 'numeric' }}
        />
        <SelectField control={control} name="gstRate" label="GST rate" options={rateOptions} />
      </FieldRow>
      {gst && (
        <HsnWarning
          code={hsnCode}
          digits={gst.hsnDigits ?? 4}
          {...(gst.defaultHsn
            ? {}
            : { missing: 'Without an HSN code, the invoices of this product wait.' })}
        />
      )}
      <FieldRow>
        <CountryField control={control} />
        <TextFormField
          control={control}
          name="netQuantity"
          label="Net quantity"
          hint="As on the package, such as 1 N"
        />
      </FieldRow>
      <CompanyFields control={control} company="manufacturer" label="Manufacturer" />
      {(isImported || hasImporter) && (
        <CompanyFields
          control={control}
          company="importer"
          label="Importer"
          {...(isImported ? { hint: 'Required for products made outside India' } : {})}
        />
      )}
    </Stack>
  )
}
