import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'

interface ChooseCsvProps {
  label: string
  primary?: boolean
  onFile: (file: File) => void
}

/** A button to choose a CSV file. */
export function ChooseCsv({ label, primary = false, onFile }: ChooseCsvProps) {
  return (
    <Button
      component="label"
      // The file field inside is the control; its wrapper must not be a second one.
      role={undefined}
      tabIndex={-1}
      variant={primary ? 'contained' : 'outlined'}
      startIcon={<UploadIcon />}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
    >
      {label}
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        style={visuallyHidden}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Cleared so that the same file can be chosen again once it is corrected.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </Button>
  )
}
