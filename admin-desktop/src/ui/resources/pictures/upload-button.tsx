import UploadIcon from '@mui/icons-material/UploadOutlined'
import Button from '@mui/material/Button'
import { visuallyHidden } from '@mui/utils'

interface UploadButtonProps {
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** A button to choose the pictures to upload. */
export function UploadButton({ disabled, onFiles }: UploadButtonProps) {
  return (
    <Button
      component="label"
      // The file field inside is the control; its wrapper must not be a second one.
      role={undefined}
      tabIndex={-1}
      variant="contained"
      disabled={disabled}
      startIcon={<UploadIcon />}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
    >
      Upload pictures
      <input
        type="file"
        multiple
        disabled={disabled}
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-label="Upload pictures"
        style={visuallyHidden}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared so that the same file can be chosen again after a failure.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </Button>
  )
}
