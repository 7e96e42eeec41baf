import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { filterStyle } from '../../../components/filter-style'
import { FilterButtons } from '../../../components/filter-buttons'
import { bulkModes, type BulkMode } from './bulk-values'

interface BulkFormProps {
  task: 'price' | 'stock'
  mode: BulkMode
  text: string
  fault: string | undefined
  onMode: (mode: BulkMode) => void
  onText: (text: string) => void
}

/** How to change prices or stock, and by how much. */
export function BulkForm({ task, mode, text, fault, onMode, onText }: BulkFormProps) {
  const modes = bulkModes[task]
  const chosen = modes.find(({ value }) => value === mode)
  return (
    <Stack sx={{ gap: 4 }}>
      <FilterButtons
        label="How"
        options={modes}
        value={mode}
        onChange={(value) => {
          const newMode = modes.find((one) => one.value === value)
          if (newMode) onMode(newMode.value)
        }}
      />
      <TextField
        label={chosen?.field}
        value={text}
        onChange={({ target }) => onText(target.value)}
        error={fault !== undefined}
        helperText={fault}
        sx={filterStyle}
        slotProps={{
          htmlInput: { inputMode: 'text', autoComplete: 'off' },
          inputLabel: { shrink: true },
        }}
      />
    </Stack>
  )
}
