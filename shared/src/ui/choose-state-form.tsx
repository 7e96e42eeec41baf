import { Button } from './button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { indianStates, isStateCode, type StateCode } from '../domain/indian-states'
import { FieldFrame, getHelpId } from './field-frame'

const options = Object.entries(indianStates).sort(([, a], [, b]) => a.localeCompare(b))

interface ChooseStateFormProps {
  /** The error of the last attempt. */
  error?: string | undefined
  saving: boolean
  onChoose: (stateCode: StateCode) => void
}

/** Chooses the State of an order whose address does not show it. */
export function ChooseStateForm({ error, saving, onChoose }: ChooseStateFormProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <Stack
      component="form"
      sx={{ gap: 2, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isStateCode(chosen)) onChoose(chosen)
      }}
    >
      <FieldFrame id={id} label="State of delivery" error={error}>
        <NativeSelect
          input={<OutlinedInput />}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          inputProps={{ id, 'aria-describedby': getHelpId(id), required: true }}
        >
          <option value="">Choose a State</option>
          {options.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FieldFrame>
      <Button type="submit" variant="outlined" disabled={saving || chosen === ''}>
        Save State
      </Button>
    </Stack>
  )
}
