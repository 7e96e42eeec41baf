import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { deliverTos, type DeliverTo } from '@voltkart/shared/domain/place-of-supply'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'

/** To whom goods go in another State than that of the business, as staff choose it. */
export const deliverToOptions: readonly { value: DeliverTo; label: string }[] = [
  { value: 'other', label: 'Somebody else for the buyer' },
  { value: 'self', label: 'The buyer' },
]
export const deliverToHint = 'To the buyer, the State of delivery is the place of supply'

interface DeliverToChoiceProps {
  value: DeliverTo
  onChange: (deliverTo: DeliverTo) => void
}

/** The same in a dialog. */
export function DeliverToChoice({ value, onChange }: DeliverToChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label="Deliver to" hint={deliverToHint}>
      <NativeSelect
        input={<OutlinedInput />}
        value={value}
        onChange={({ target }) => {
          const chosen = deliverTos.find((one) => one === target.value)
          if (chosen) onChange(chosen)
        }}
        inputProps={{ id, 'aria-describedby': getHelpId(id) }}
      >
        {deliverToOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
