import TickIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, FormHelperText, NativeSelect, OutlinedInput, Stack } from '@mui/material'
import { NOTE_LENGTH } from '@voltkart/shared/domain/limits'
import { returnConditions } from '@voltkart/shared/domain/returns'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { useId } from 'react'
import { PieceStepper, toPieceCount } from '../../../components/piece-stepper'
import { NoteField, PlainCheckbox } from '../../../components/plain-fields'
import { Caption, Text } from '../../../lib/text'
import { conditionLabels } from './decision-dialogs'
import { toNoteField, withCondition, withUnreadable, type ReceiveLine } from './receive-lines'

interface ReceiveLineFieldsProps {
  line: ReceiveLine
  errors: Readonly<Record<string, string>>
  onChange: (line: ReceiveLine) => void
}

type LinePartProps = Omit<ReceiveLineFieldsProps, 'errors'>

function Counts({ line, onChange }: LinePartProps) {
  return returnConditions.map((condition) => (
    <Stack
      key={condition}
      direction="row"
      sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Text>{conditionLabels[condition]}</Text>
      <PieceStepper
        name={`${line.name}, ${conditionLabels[condition].toLowerCase()}`}
        value={line.counted[condition]}
        max={line.requested}
        onChange={(typed) => {
          const counted = { ...line.counted, [condition]: toPieceCount(typed, line.requested) }
          onChange({ ...line, counted })
        }}
      />
    </Stack>
  ))
}

/** The scanned pieces, each with a check mark and its condition. */
function Scanned({ line, onChange }: LinePartProps) {
  return Object.entries(line.conditions).map(([serial, condition]) => (
    <Stack
      key={serial}
      direction="row"
      sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
        <TickIcon fontSize="small" color="success" titleAccess="Scanned" />
        <Text sx={{ overflowWrap: 'anywhere' }}>{serial}</Text>
      </Stack>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={condition}
        onChange={({ target }) => {
          const newCondition = returnConditions.find((entry) => entry === target.value)
          onChange(withCondition(line, serial, newCondition))
        }}
        inputProps={{ 'aria-label': `Condition of ${serial}` }}
      >
        <option value="">Not received</option>
        {returnConditions.map((entry) => (
          <option key={entry} value={entry}>
            {conditionLabels[entry]}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  ))
}

/** The only way to receive pieces of a product with serial numbers without scanning them. */
function Unreadable({ line, errors, onChange }: ReceiveLineFieldsProps) {
  return (
    <>
      <PlainCheckbox
        label="Serial number unreadable"
        checked={line.isUnreadable}
        onChange={(isUnreadable) => onChange(withUnreadable(line, isUnreadable))}
        input={{ 'aria-label': `Serial number unreadable: ${line.name}` }}
        sx={{ minHeight: 44, mr: 0 }}
      />
      {line.isUnreadable && (
        <>
          <Counts line={line} onChange={onChange} />
          <NoteField
            label="Why it cannot be read"
            value={line.note}
            onChange={(note) => onChange({ ...line, note })}
            maxLength={NOTE_LENGTH}
            error={errors[toNoteField(line.product)]}
            hint="The owner gets a list of these returns. The customer can see the note."
            rows={2}
          />
        </>
      )}
    </>
  )
}

/** One product of a return: the received pieces, and their condition. */
export function ReceiveLineFields({ line, errors, onChange }: ReceiveLineFieldsProps) {
  const helpId = useId()
  const scanned = Object.keys(line.conditions).length
  return (
    <Box
      component="li"
      aria-label={line.name}
      aria-describedby={helpId}
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
    >
      <Text sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        <Unbroken text={line.name} />
      </Text>
      <Caption>
        {line.hasSerials
          ? `${scanned} of ${line.requested} scanned`
          : `${line.requested} requested`}
      </Caption>
      <Stack sx={{ gap: 2, mt: 2 }}>
        {line.hasSerials ? (
          <>
            <Scanned line={line} onChange={onChange} />
            <Unreadable line={line} errors={errors} onChange={onChange} />
          </>
        ) : (
          <Counts line={line} onChange={onChange} />
        )}
      </Stack>
      <FormHelperText id={helpId} error component="div" aria-live="polite">
        {errors[line.product]}
      </FormHelperText>
    </Box>
  )
}
