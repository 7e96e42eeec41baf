import UploadIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId, useState } from 'react'
import { useController, type Control, type FieldPath } from 'react-hook-form'
import { ChoosePictures } from '../../components/choose-pictures'
import { useImageUpload } from '../../hooks/use-image-upload'
import type { HomeValues } from './home-values'

interface PictureFieldProps {
  control: Control<HomeValues>
  name: FieldPath<HomeValues>
  label: string
  hint: string
  optional?: boolean
}

/** A picture of a section: uploaded here, or chosen from the library. */
export function PictureField({ control, name, label, hint, optional }: PictureFieldProps) {
  const id = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  const {
    field: { ref, value: stored, onChange },
    fieldState,
  } = useController({ control, name })
  const { upload, refusals, start } = useImageUpload({
    field: 'images',
    onUploaded: onChange,
  })
  const value = stored as string
  return (
    <FieldFrame id={id} label={label} error={refusals[0] ?? fieldState.error?.message} hint={hint}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {value !== '' && (
          <Box
            component="img"
            src={`${value}?w=320`}
            alt={`${label}: the present picture`}
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        <Button
          component="label"
          // The file field inside is the control; its wrapper must not be a second one.
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          color="inherit"
          startIcon={<UploadIcon />}
          sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
        >
          {value === '' ? 'Upload' : 'Replace'}
          <input
            id={id}
            ref={ref}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            aria-describedby={getHelpId(id)}
            aria-invalid={fieldState.invalid}
            style={visuallyHidden}
            onChange={({ target }) => {
              void start([...(target.files ?? [])].slice(0, 1))
              target.value = ''
            }}
          />
        </Button>
        <Button color="inherit" onClick={() => setIsChoosing(true)}>
          Choose from library
        </Button>
        {optional && value !== '' && (
          <Button color="inherit" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </Stack>
      {upload && <LinearProgress aria-label="Uploading the picture" sx={{ mt: 2 }} />}
      {isChoosing && (
        <ChoosePictures
          chosen={value === '' ? [] : [value]}
          room={1}
          onChoose={([image]) => image !== undefined && onChange(image)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldFrame>
  )
}
