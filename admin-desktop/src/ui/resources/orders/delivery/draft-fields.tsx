import type { BusinessDraft } from '@voltkart/shared/client/delivery-draft'
import { findStateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import {
  createFieldProps,
  PlainCheckbox,
  PlainField,
  PlainSelect,
} from '../../../components/plain-fields'
import { statesByName } from '../../../lib/places'
import { deliverToHint, deliverToOptions } from './delivery-changes'

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
  const field = createFieldProps<BusinessDraft>(draft, errors, onChange)
  const otherState = findStateOfBusinessElsewhere(draft, deliveryState)
  const isElsewhere = otherState ?? errors['billingAddress'] ?? draft.deliverTo === 'self'
  return (
    <>
      <PlainCheckbox
        label="The buyer is a business"
        checked={draft.isBusiness}
        onChange={(isBusiness) => onChange({ isBusiness })}
      />
      {draft.isBusiness && (
        <>
          <PlainField label="Legal name" {...field('legalName')} />
          <PlainField label="GSTIN" hint="15 characters" {...field('gstin')} />
          <PlainField
            label={otherState ? 'Billing address' : 'Billing address (optional)'}
            {...field('billingAddress')}
            hint={
              otherState
                ? `In ${indianStates[otherState]}, with its PIN code`
                : 'If it is not the delivery address'
            }
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
          <PlainCheckbox
            label="A unit in a special economic zone (SEZ)"
            checked={draft.isSez}
            onChange={(isSez) => onChange({ isSez })}
          />
        </>
      )}
    </>
  )
}
