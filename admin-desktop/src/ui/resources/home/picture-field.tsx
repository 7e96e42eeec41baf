import { Box, Button, LinearProgress, Stack } from '@mui/material'
import { FieldFrame, getHelpId } from '@voltkart/shared/ui/field-frame'
import { useId } from 'react'
import { useController, type Control, type FieldPath } from 'react-hook-form'
import { DialogButton } from '../../components/call-dialog'
import { ChoosePictures } from '../../components/choose-pictures'
import { PICTURE_FILES, FileButton } from '../../components/file-upload'
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
            alt={`${label}: the current picture`}
            sx={{ height: 64, maxWidth: 160, objectFit: 'contain', borderRadius: 1 }}
          />
        )}
        <FileButton
          accept={PICTURE_FILES}
          color="inherit"
          input={{
            id,
            ref,
            'aria-describedby': getHelpId(id),
            'aria-invalid': fieldState.invalid,
          }}
          onFiles={(files) => void start(files)}
        >
          {value === '' ? 'Upload' : 'Replace'}
        </FileButton>
        <DialogButton
          color="inherit"
          dialog={(close) => (
            <ChoosePictures
              chosen={value === '' ? [] : [value]}
              room={1}
              onChoose={([image]) => image !== undefined && onChange(image)}
              onClose={close}
            />
          )}
        >
          Choose from library
        </DialogButton>
        {optional && value !== '' && (
          <Button color="inherit" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </Stack>
      {upload && <LinearProgress aria-label="Uploading the picture" sx={{ mt: 2 }} />}
    </FieldFrame>
  )
}
