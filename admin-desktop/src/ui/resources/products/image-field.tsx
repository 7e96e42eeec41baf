import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useId } from 'react'
import type { useImageUpload } from './use-image-upload'

interface ImageFieldProps {
  /** The address of the picture as it stands, empty while there is none. */
  value: string
  error?: string | undefined
  upload: ReturnType<typeof useImageUpload>['upload']
  onFile: (file: File) => void
}

/** Chooses a product's picture as a file; it is uploaded as soon as it is chosen. */
export function ImageField({ value, error, upload, onFile }: ImageFieldProps) {
  const helpId = useId()
  return (
    <Stack sx={{ gap: 3, maxWidth: 400 }}>
      {upload ? (
        <Box
          component="img"
          src={upload.preview}
          alt="The chosen picture"
          sx={{
            width: 1,
            aspectRatio: '4 / 3',
            objectFit: 'contain',
            bgcolor: 'mist.main',
            borderRadius: 1,
            opacity: 0.6,
          }}
        />
      ) : (
        <ProductPicture src={value} alt="The product’s picture" sizes="320px" eager />
      )}
      {upload && (
        <LinearProgress
          variant={upload.share < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(upload.share * 100)}
          aria-label="Uploading the picture"
        />
      )}
      <Button
        component="label"
        // The file field inside is the control; its frame must not be a second one.
        role={undefined}
        tabIndex={-1}
        variant="outlined"
        startIcon={<UploadIcon />}
        sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
      >
        {value === '' ? 'Choose picture' : 'Replace picture'}
        <input
          type="file"
          name="image"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label="Image"
          aria-describedby={helpId}
          aria-invalid={error !== undefined}
          style={visuallyHidden}
          onChange={({ target }) => {
            const file = target.files?.[0]
            // Cleared so that the same file can be chosen again after a failure.
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </Button>
      <FormHelperText id={helpId} error={error !== undefined} component="div" aria-live="polite">
        {error ?? (
          <Typography variant="caption" color="textSecondary">
            PNG, JPEG, WebP or AVIF, at most 5 MB
          </Typography>
        )}
      </FormHelperText>
    </Stack>
  )
}
