import { Checkbox, FormControlLabel } from '@mui/material'
import { stateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { PlainField, PlainSelect } from '../../../components/plain-fields'
import { statesByName } from '../../../lib/places'
import { deliverToHint, deliverToOptions, type BusinessDraft } from './delivery-draft'

interface StateChoiceProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** The State of the delivery address: the one that its PIN code shows, unless staff choose one. */
export const StateChoice = (props: StateChoiceProps) => (
  <PlainSelect
    {...props}
    label="State"
    hint="Choose it if the PIN code does not show it"
    options={[['', 'As the PIN code shows'], ...statesByName]}
  />
)

interface BusinessLinesProps<Draft extends BusinessDraft> {
  draft: Draft
  onChange: (change: Partial<BusinessDraft>) => void
  errors: Readonly<Record<string, string>>
  /** The State of delivery; empty while it is not known. */
  deliveryState: string
}

/** The business that the invoice names, if there is one. */
export function BusinessLines<Draft extends BusinessDraft>(props: BusinessLinesProps<Draft>) {
  const { draft, onChange, errors, deliveryState } = props
  const otherState = stateOfBusinessElsewhere(draft, deliveryState)
  const isElsewhere = otherState ?? errors['billingAddress'] ?? draft.deliverTo === 'self'
  return (
    <>
      <FormControlLabel
        label="The buyer is a business"
        control={
          <Checkbox
            checked={draft.isBusiness}
            onChange={(_event, isBusiness) => onChange({ isBusiness })}
          />
        }
      />
      {draft.isBusiness && (
        <>
          <PlainField
            label="Legal name"
            value={draft.legalName}
            error={errors['legalName']}
            onChange={(legalName) => onChange({ legalName })}
          />
          <PlainField
            label="GSTIN"
            value={draft.gstin}
            error={errors['gstin']}
            hint="15 characters"
            onChange={(gstin) => onChange({ gstin })}
          />
          <PlainField
            label={otherState ? 'Billing address' : 'Billing address (optional)'}
            value={draft.billingAddress}
            error={errors['billingAddress']}
            hint={
              otherState
                ? `In ${indianStates[otherState]}, with its PIN code`
                : 'If it is not the delivery address'
            }
            onChange={(billingAddress) => onChange({ billingAddress })}
          />
          {isElsewhere && (
            <PlainSelect
              label="Deliver to"
              hint={deliverToHint}
              options={deliverToOptions.map(({ value, label }) => [value, label] as const)}
              value={draft.deliverTo}
              onChange={(deliverTo) => onChange({ deliverTo })}
            />
          )}
          <FormControlLabel
            label="A unit in a special economic zone (SEZ)"
            control={
              <Checkbox checked={draft.isSez} onChange={(_event, isSez) => onChange({ isSez })} />
            }
          />
        </>
      )}
    </>
  )
}
