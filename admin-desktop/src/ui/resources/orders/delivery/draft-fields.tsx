import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { stateOfBusinessElsewhere } from '@voltkart/shared/domain/business-elsewhere'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { DeliverToChoice } from './deliver-to-choice'
import type { BusinessDraft } from './delivery-draft'

interface TextLineProps {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: string
}

/** A field for a line of text in a dialog. */
export function TextLine({ label, value, onChange, error, hint }: TextLineProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ 'aria-describedby': getHelpId(id), autoComplete: 'off' }}
      />
    </FieldFrame>
  )
}

const states = Object.entries(indianStates).sort(([, one], [, other]) => one.localeCompare(other))

/** The State of the delivery address: the one that its PIN code shows, unless staff choose one. */
export function StateChoice({ value, onChange, error }: Omit<TextLineProps, 'label' | 'hint'>) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label="State"
      error={error}
      hint="Choose it if the PIN code does not show it"
    >
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ id, 'aria-describedby': getHelpId(id) }}
      >
        <option value="">As the PIN code shows</option>
        {states.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

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
          <TextLine
            label="Legal name"
            value={draft.legalName}
            error={errors['legalName']}
            onChange={(legalName) => onChange({ legalName })}
          />
          <TextLine
            label="GSTIN"
            value={draft.gstin}
            error={errors['gstin']}
            hint="15 characters"
            onChange={(gstin) => onChange({ gstin })}
          />
          <TextLine
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
            <DeliverToChoice
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
