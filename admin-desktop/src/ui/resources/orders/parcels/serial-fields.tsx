import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useCameraScan } from '../../../components/camera/use-camera-scan'
import { placeKey, serialWord, type PackLine } from './pack-lines'

interface SerialFieldsProps {
  line: PackLine
  /** The index of the line in the parcel. */
  index: number
  errors: Readonly<Record<string, string>>
  onChange: (piece: number, text: string) => void
  /** Called when a code was scanned into a field, or typed and ended with Enter. */
  onEnter: (field: HTMLInputElement, piece: number) => void
}

const SERIAL_LENGTH = 60

function SerialField(props: SerialFieldsProps & { piece: number }) {
  const { line, index, piece, errors, onChange, onEnter } = props
  const id = useId()
  const error = errors[placeKey(index, piece)]
  const words = `${serialWord(line.serialKind)} ${piece + 1}`
  const { cameraButton, cameraView } = useCameraScan({
    onCode: (code) => onChange(piece, code),
    purpose: `${words} of ${line.name}`,
    isOnce: true,
  })
  return (
    <div>
      <OutlinedInput
        fullWidth
        size="small"
        value={line.serials[piece]}
        placeholder={words}
        error={error !== undefined}
        onChange={({ target }) => onChange(piece, target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onEnter(event.target as HTMLInputElement, piece)
        }}
        endAdornment={cameraButton}
        inputProps={{
          'aria-label': `${words} of ${line.name}`,
          'aria-describedby': id,
          'data-serial': '',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: SERIAL_LENGTH,
          ...(line.serialKind === 'imei' ? { inputMode: 'numeric' as const } : {}),
        }}
      />
      {cameraView}
      <FormHelperText id={id} error aria-live="polite" component="div">
        {error}
      </FormHelperText>
    </div>
  )
}

/** A field for the serial number or IMEI of each piece of a product. */
export function SerialFields(props: SerialFieldsProps) {
  if (props.line.serials.length === 0) return null
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 2 }}>
      {props.line.serials.map((_serial, piece) => (
        <SerialField key={piece} piece={piece} {...props} />
      ))}
    </Box>
  )
}
