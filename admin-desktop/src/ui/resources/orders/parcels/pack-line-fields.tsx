import ScannedIcon from '@mui/icons-material/CheckCircleOutlined'
import { Box, FormHelperText, OutlinedInput, Stack, Typography } from '@mui/material'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { useId } from 'react'
import { useCameraScan } from '../../../components/camera/use-camera-scan'
import { PieceStepper } from '../../../components/piece-stepper'
import { Text } from '../../../lib/text'
import { type PackLine, toPlaceKey, getSerialLabel } from './pack-lines'

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
  const error = errors[toPlaceKey(index, piece)]
  const label = `${getSerialLabel(line.serialKind)} ${piece + 1}`
  const { cameraButton, cameraView } = useCameraScan({
    onCode: (code) => onChange(piece, code),
    purpose: `${label} of ${line.name}`,
    isOnce: true,
  })
  return (
    <div>
      <OutlinedInput
        fullWidth
        size="small"
        value={line.serials[piece]}
        placeholder={label}
        error={error !== undefined}
        onChange={({ target }) => onChange(piece, target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          onEnter(event.target as HTMLInputElement, piece)
        }}
        endAdornment={cameraButton}
        inputProps={{
          'aria-label': `${label} of ${line.name}`,
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

interface PackLineFieldsProps {
  line: PackLine
  /** The picture of the product. */
  image?: string | undefined
  index: number
  /** All its pieces are scanned. */
  isScanned: boolean
  errors: Readonly<Record<string, string>>
  onQuantity: (quantity: number) => void
  onSerial: (piece: number, text: string) => void
  onEnter: (field: HTMLInputElement, piece: number) => void
  /** Called on Enter in the number of pieces: scanning continues. */
  onCounted: () => void
}

const pictureBox = { width: 56, flexShrink: 0 }

function ScannedMark({ isScanned, left }: { isScanned: boolean; left: number }) {
  return (
    <Typography
      variant="caption"
      color={isScanned ? 'success' : 'textSecondary'}
      sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
    >
      {isScanned && <ScannedIcon fontSize="inherit" aria-hidden />}
      {isScanned ? `${left} of ${left} scanned` : `${left} to pack`}
    </Typography>
  )
}

/** One product of a parcel: the number of pieces to pack, and their serial numbers. */
export function PackLineFields(props: PackLineFieldsProps) {
  const { line, image, index, isScanned, errors, onSerial, onEnter } = props
  return (
    <Box
      component="li"
      sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}
      aria-label={line.name}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        {image && <ProductPicture src={image} alt="" sizes="56px" sx={pictureBox} />}
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <Text sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <Unbroken text={line.name} />
          </Text>
          <ScannedMark isScanned={isScanned} left={line.left} />
        </Box>
        <PieceStepper
          name={line.name}
          value={line.quantity}
          max={line.left}
          onChange={props.onQuantity}
          onEnter={props.onCounted}
        />
      </Stack>
      <SerialFields
        line={line}
        index={index}
        errors={errors}
        onChange={onSerial}
        onEnter={onEnter}
      />
    </Box>
  )
}
