import Box from '@mui/material/Box'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { isInIndia } from '@voltkart/shared/domain/india-names'
import { findStateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFormContext, useWatch, useController } from 'react-hook-form'
import { CheckFormField } from '../check-form-field'
import { usePinCode } from '../../lib/pin-codes-api'
import { addressGrid } from './address-fields'
import { CheckField } from '@voltkart/shared/ui/check-field'
import { useId } from 'react'
import type { DeliveryValues } from './delivery-schema'

/** The State of the business, if its goods go to another one. */
function useOtherState() {
  const { control } = useFormContext<DeliveryValues>()
  const [isBusiness, gstin, stateCode, postalCode, country] = useWatch({
    control,
    name: ['isBusiness', 'gstin', 'stateCode', 'postalCode', 'country'],
  })
  const { found } = usePinCode(postalCode, !isBusiness || !isInIndia(country))
  const [only, second] = found?.states ?? []
  return findStateOfBusinessElsewhere({ isBusiness, gstin }, only && !second ? only : stateCode)
}

const receivers = [
  ['self', 'Us'],
  ['other', 'Somebody else for us'],
] as const

/** The recipient of goods that go to another State than the business's, which decides the tax. */
function DeliverToField() {
  const id = useId()
  const { control } = useFormContext<DeliveryValues>()
  const { field } = useController({ control, name: 'deliverTo' })
  return (
    <Box role="radiogroup" aria-labelledby={id} sx={{ display: 'grid' }}>
      <Box id={id} sx={{ color: 'text.secondary' }}>
        Deliver the goods to
      </Box>
      {receivers.map(([value, label]) => (
        <CheckField
          key={value}
          type="radio"
          name={field.name}
          value={value}
          label={label}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
        />
      ))}
    </Box>
  )
}

/** The business on the invoice, if the customer buys for one. */
export function BusinessFields() {
  const { control } = useFormContext<DeliveryValues>()
  const isBusiness = useWatch({ control, name: 'isBusiness' })
  const otherState = useOtherState()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CheckFormField control={control} name="isBusiness" label="Business purchase?" />
      {isBusiness && (
        <Box sx={addressGrid}>
          <TextFormField
            control={control}
            name="legalName"
            label="Legal name"
            autoComplete="organization"
            hint="As on the GST registration"
          />
          <TextFormField
            control={control}
            name="gstin"
            label="GSTIN"
            autoComplete="off"
            inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
            hint="15 characters"
          />
          <div className="wide">
            <TextFormField
              control={control}
              name="billingAddress"
              label={otherState ? 'Billing address' : 'Billing address (optional)'}
              autoComplete="billing street-address"
              hint={
                otherState
                  ? `In ${indianStates[otherState]}, with its PIN code`
                  : 'If it is not the delivery address'
              }
            />
          </div>
          {otherState && (
            <div className="wide">
              <DeliverToField />
            </div>
          )}
          <div className="wide">
            <CheckFormField
              control={control}
              name="isSez"
              label="A unit in a special economic zone (SEZ)"
            />
          </div>
        </Box>
      )}
    </Box>
  )
}
