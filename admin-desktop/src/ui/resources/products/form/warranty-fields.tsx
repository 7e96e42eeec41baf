import { Stack } from '@mui/material'
import { useGetShopQuery } from '@voltkart/shared/client/shop-api'
import {
  returnPolicies,
  serialKinds,
  serialSources,
  WARRANTY_MONTHS_MAX,
  warrantyKinds,
} from '@voltkart/shared/domain/product-facts'
import { RETURN_DAYS_MAX } from '@voltkart/shared/domain/returns'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useWatch, type Control } from 'react-hook-form'
import { SelectField } from '../../../components/choice-fields'
import { FieldRow } from '../../../components/field-rows'
import { createIntegerInput } from '../../../lib/number-inputs'
import {
  returnPolicyLabels,
  serialSourceLabels,
  serialLabels,
  warrantyLabels,
} from '../product-labels'
import type { ProductValues } from '../product-values'

const warrantyOptions: { value: ProductValues['warranty']['kind']; label: string }[] = [
  { value: '', label: 'Not stated' },
  ...warrantyKinds.map((value) => ({ value, label: warrantyLabels[value] })),
]
const returnOptions = returnPolicies.map((value) => ({ value, label: returnPolicyLabels[value] }))
const sourceOptions = serialSources.map((value) => ({ value, label: serialSourceLabels[value] }))
const serialOptions = serialKinds.map((value) => ({ value, label: serialLabels[value] }))

/** Warranty, returns, and the serial kind. */
export function WarrantyFields({ control }: { control: Control<ProductValues> }) {
  const [warranty, returns, serialKind] = useWatch({
    control,
    name: ['warranty.kind', 'returns', 'serialKind'],
  })
  const { data: shop } = useGetShopQuery()
  const days = shop
    ? `Blank for the shop’s ${shop.returnDays} days`
    : 'Blank for the shop’s default'
  return (
    <Stack sx={{ gap: 2 }}>
      <FieldRow>
        <SelectField
          control={control}
          name="warranty.kind"
          label="Warranty"
          options={warrantyOptions}
        />
        {warranty !== '' && warranty !== 'none' && (
          <TextFormField
            control={control}
            name="warranty.months"
            label="Months"
            {...createIntegerInput(0, WARRANTY_MONTHS_MAX)}
          />
        )}
      </FieldRow>
      {warranty !== '' && (
        <TextFormField
          control={control}
          name="warranty.text"
          label="Warranty terms"
          hint="What is covered and where to claim it"
          multiline
          minRows={2}
          maxRows={6}
        />
      )}
      <FieldRow columns={3}>
        <SelectField control={control} name="returns" label="Returns" options={returnOptions} />
        {returns !== 'none' && (
          <TextFormField
            control={control}
            name="returnDays"
            label="Return days"
            hint={days}
            {...createIntegerInput(0, RETURN_DAYS_MAX)}
          />
        )}
        <SelectField
          control={control}
          name="serialKind"
          label="Serial numbers"
          options={serialOptions}
        />
        {serialKind !== 'none' && (
          <SelectField
            control={control}
            name="serialsFrom"
            label="Serial numbers are recorded"
            hint="On receipt, only received numbers can be packed"
            options={sourceOptions}
          />
        )}
      </FieldRow>
    </Stack>
  )
}
