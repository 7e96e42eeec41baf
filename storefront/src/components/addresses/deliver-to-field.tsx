import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { DeliveryValues } from './delivery-schema'

/** To whom the goods go in another State than that of the business, which decides the tax. */
export function DeliverToField() {
  const id = useId()
  const { control } = useFormContext<DeliveryValues>()
  const { field } = useController({ control, name: 'deliverTo' })
  return (
    <FormControl>
      <FormLabel id={id}>Deliver the goods to</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={field.name}
        value={field.value}
        onChange={(_event, value) => field.onChange(value)}
      >
        <FormControlLabel value="self" control={<Radio />} label="Us" />
        <FormControlLabel value="other" control={<Radio />} label="Somebody else for us" />
      </RadioGroup>
    </FormControl>
  )
}
