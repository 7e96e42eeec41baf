import MoreIcon from '@mui/icons-material/Add'
import LessIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { IconButton } from '../button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  returnReasonLabels,
  isChangeOfMind,
  returnReasons,
  type ReturnReason,
} from '../../domain/returns'
import { FieldFrame, getHelpId } from '../field-frame'
import { useId } from 'react'
import type { ReturnableLine } from '../../client/returnable-lines'
import { toFields, getSerials, type DraftLine, type Errors } from '../../client/return-draft'

interface LineFieldsProps {
  line: ReturnableLine
  draft: DraftLine
  errors: Errors
  onChange: (fields: Partial<DraftLine>) => void
}

/** The number of pieces to return, from none to all that are left. */
export function PieceStepper({ line, draft, errors, onChange }: LineFieldsProps) {
  const { name, left, product } = line
  const { quantity } = draft
  const helpId = useId()
  const error = errors[toFields(product).quantity]
  return (
    <Box role="group" aria-label={`Pieces of ${name} to return`} aria-describedby={helpId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconButton
          aria-label={`One less of ${name}`}
          disabled={quantity === 0}
          onClick={() => onChange({ quantity: quantity - 1 })}
        >
          <LessIcon />
        </IconButton>
        <Box
          component="output"
          sx={{ minWidth: 24, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {quantity}
        </Box>
        <IconButton
          aria-label={`One more of ${name}`}
          disabled={quantity === left}
          onClick={() => onChange({ quantity: quantity + 1 })}
        >
          <MoreIcon />
        </IconButton>
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          of {left}
        </Box>
      </Box>
      <FormHelperText id={helpId} error component="div" aria-live="polite">
        {error}
      </FormHelperText>
    </Box>
  )
}

/** The reason for the return. Past the window, a change of mind is not offered. */
export function ReasonField({ line, draft, errors, onChange }: LineFieldsProps) {
  const id = useId()
  const offered = returnReasons.filter((reason) => line.freely > 0 || !isChangeOfMind(reason))
  return (
    <FieldFrame id={id} label="Reason" error={errors[toFields(line.product).reason]}>
      <NativeSelect
        input={<OutlinedInput />}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value as ReturnReason | '' })}
        inputProps={{
          id,
          'aria-describedby': getHelpId(id),
          'aria-label': `Reason for ${line.name}`,
        }}
      >
        <option value="">Choose a reason</option>
        {offered.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonLabels[reason]}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

/** The pieces to return, by serial number; nothing if there is no choice or they are unknown. */
export function SerialsField({ line, draft, errors, onChange }: LineFieldsProps) {
  const [titleId, helpId] = [useId(), useId()]
  const { serials, serialKind, left, product } = line
  if (serials.length === 0) return null
  const chosenSerials = getSerials(line, draft)
  const error = errors[toFields(product).serials]
  const isEach = draft.quantity === left
  return (
    <Box role="group" aria-labelledby={titleId} aria-describedby={helpId}>
      <Box id={titleId} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
        {serialKind === 'imei' ? 'IMEI' : 'Serial number'}
      </Box>
      {serials.map((serial) => (
        <FormControlLabel
          key={serial}
          label={serial}
          control={
            <Checkbox
              checked={chosenSerials.includes(serial)}
              disabled={isEach}
              slotProps={{ input: { 'aria-invalid': error !== undefined } }}
              onChange={(_, isChosen) =>
                onChange({
                  serials: isChosen
                    ? [...draft.serials, serial]
                    : draft.serials.filter((entry) => entry !== serial),
                })
              }
            />
          }
          sx={{ display: 'flex', minHeight: 44, mr: 0, overflowWrap: 'anywhere' }}
        />
      ))}
      <FormHelperText id={helpId} error={error !== undefined} component="div" aria-live="polite">
        {error ?? (isEach ? undefined : 'You find it on the box or on the item.')}
      </FormHelperText>
    </Box>
  )
}
