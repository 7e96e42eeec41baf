import { Alert } from '@mui/material'
import { productStates } from '@voltkart/shared/domain/product-state'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useWatch, type Control } from 'react-hook-form'
import { SelectField } from '../../../components/choice-fields'
import { FieldRow } from '../../../components/field-rows'
import { formatMissingFacts, stateLabels } from '../product-labels'
import { findMissing, type ProductValues } from '../product-values'

const options = productStates.map((value) => ({ value, label: stateLabels[value] }))

const hints: Record<ProductValues['state'], string> = {
  active: 'In the shop',
  draft: 'Only staff see it',
  archived: 'No longer in the shop; past orders keep it',
}

/** Whether the product is in the shop, and when a draft is published. */
export function StateFields({ control }: { control: Control<ProductValues> }) {
  const [state, countryOfOrigin, manufacturer, importer, netQuantity, mrp] = useWatch({
    control,
    name: ['state', 'countryOfOrigin', 'manufacturer', 'importer', 'netQuantity', 'mrp'],
  })
  const missingFacts = findMissing({ countryOfOrigin, manufacturer, importer, netQuantity, mrp })
  return (
    <>
      <FieldRow>
        <SelectField
          control={control}
          name="state"
          label="State"
          hint={hints[state]}
          options={options}
        />
        {state === 'draft' && (
          <TextFormField
            control={control}
            name="publishAt"
            label="Publish at"
            hint="Optional, in India’s time"
            type="datetime-local"
          />
        )}
      </FieldRow>
      {state !== 'archived' && missingFacts.length > 0 && (
        <Alert severity={state === 'active' ? 'warning' : 'info'} role="status">
          The page of a product must state these facts. {formatMissingFacts(missingFacts)}.
        </Alert>
      )}
    </>
  )
}
