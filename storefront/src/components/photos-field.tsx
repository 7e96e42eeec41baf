import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useRef } from 'react'
import type { Photo, Photos } from '../lib/use-photos'
import { visuallyHidden } from './visually-hidden'

function PhotoItem({
  photo,
  place,
  onRemove,
}: {
  photo: Photo
  place: number
  onRemove: () => void
}) {
  return (
    <Box component="li" sx={{ width: 96 }}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          height: 96,
          p: photo.url ? 0 : 2,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'mist.main',
          '& img': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        {photo.url ? (
          <img src={photo.url} alt={`${place}: ${photo.name}`} width={96} height={96} />
        ) : (
          <LinearProgress
            variant="determinate"
            value={photo.share * 100}
            aria-label={`Uploading ${photo.name}`}
          />
        )}
      </Box>
      <Button
        size="small"
        color="inherit"
        fullWidth
        aria-label={`Remove photo ${place}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Box>
  )
}

/** Photos, which are uploaded as soon as they are chosen. */
export function PhotosField({
  photos: field,
  help,
  error,
}: {
  photos: Photos
  /** The reason to add photos, in one sentence. */
  help: string
  error: string | undefined
}) {
  const { photos, max, refusals, add, remove } = field
  const inputRef = useRef<HTMLInputElement>(null)
  const [id, helpId] = [useId(), useId()]
  const problems = [...(error ? [error] : []), ...refusals]
  const isFull = photos.length >= max
  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 550 }}
      >
        Photos (optional)
      </Box>
      <Box
        component="input"
        ref={inputRef}
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isFull}
        aria-describedby={helpId}
        aria-invalid={problems.length > 0}
        // Opened with the button beside it.
        tabIndex={-1}
        sx={visuallyHidden}
        onChange={() => {
          const input = inputRef.current
          add([...(input?.files ?? [])])
          // The same file can be chosen again.
          if (input) input.value = ''
        }}
      />
      <Box
        component="ul"
        aria-label="Photos"
        sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, my: 2, p: 0 }}
      >
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            place={index + 1}
            onRemove={() => remove(photo.id)}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        disabled={isFull}
        onClick={() => inputRef.current?.click()}
      >
        Add photos
      </Button>
      <FormHelperText id={helpId} error={problems.length > 0} component="div" aria-live="polite">
        {problems.length > 0 ? problems.map((problem) => <div key={problem}>{problem}</div>) : help}
      </FormHelperText>
    </Box>
  )
}
