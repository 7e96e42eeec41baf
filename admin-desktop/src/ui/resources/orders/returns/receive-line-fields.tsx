import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { returnConditions, type ReturnCondition } from '@voltkart/shared/domain/returns'
import { useId } from 'react'
import { PieceStepper, wholePieces } from '../../../components/piece-stepper'
import { conditionWords } from './condition-words'
import { withCondition, type ReceiveLine } from './receive-lines'

interface ReceiveLineFieldsProps {
  line: ReceiveLine
  error: string | undefined
  onChange: (line: ReceiveLine) => void
}

function Counts({ line, onChange }: Omit<ReceiveLineFieldsProps, 'error'>) {
  return returnConditions.map((condition) => (
    <Stack
      key={condition}
      direction="row"
      sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography variant="body2">{conditionWords[condition]}</Typography>
      <PieceStepper
        name={`${line.name}, ${conditionWords[condition].toLowerCase()}`}
        value={line.counted[condition]}
        max={line.requested}
        onChange={(typed) => {
          const counted = { ...line.counted, [condition]: wholePieces(typed, line.requested) }
          onChange({ ...line, counted })
        }}
      />
    </Stack>
  ))
}

function Serials({ line, error, onChange }: ReceiveLineFieldsProps) {
  return line.shown.map((serial) => (
    <Stack
      key={serial}
      direction="row"
      sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {serial}
      </Typography>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={line.conditions[serial] ?? ''}
        error={error !== undefined}
        onChange={({ target }) => {
          const condition = returnConditions.find((one) => one === target.value)
          onChange(withCondition(line, serial, condition))
        }}
        inputProps={{ 'aria-label': `Condition of ${serial}` }}
      >
        <option value="">Not received</option>
        {returnConditions.map((condition: ReturnCondition) => (
          <option key={condition} value={condition}>
            {conditionWords[condition]}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  ))
}

/** One product of a return: how many of its pieces came back, and in which condition. */
export function ReceiveLineFields({ line, error, onChange }: ReceiveLineFieldsProps) {
  const helpId = useId()
  return (
    <Box
      component="li"
      aria-label={line.name}
      aria-describedby={helpId}
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {line.name}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {line.requested} requested
      </Typography>
      <Stack sx={{ gap: 2, mt: 2 }}>
        <Serials line={line} error={error} onChange={onChange} />
        {line.known.length < line.requested && <Counts line={line} onChange={onChange} />}
      </Stack>
      <FormHelperText id={helpId} error component="div" aria-live="polite">
        {error}
      </FormHelperText>
    </Box>
  )
}
