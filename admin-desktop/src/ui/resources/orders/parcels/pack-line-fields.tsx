import ScannedIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { PieceStepper } from '../../../components/piece-stepper'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { PackLine } from './pack-lines'
import { SerialFields } from './serial-fields'

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
          <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <Unbroken text={line.name} />
          </Typography>
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
