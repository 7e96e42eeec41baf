import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, OutlinedInput, Stack } from '@mui/material'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { formatPieces } from '../../../lib/format'
import { Caption, Text } from '../../../lib/text'
import type { ReceivedLine } from './use-receiving'

interface ReceivedLineRowProps {
  line: ReceivedLine
  busy: boolean
  onPieces: (pieces: number) => void
  onRemove: () => void
}

/** One product of the received goods. */
export function ReceivedLineRow({ line, busy, onPieces, onRemove }: ReceivedLineRowProps) {
  const { product, pieces, state, fault } = line
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 3, py: 2, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <ProductPicture src={product.image} alt="" sizes="48px" sx={{ width: 48, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text sx={{ overflowWrap: 'anywhere' }}>{product.name}</Text>
        <Caption>{product.sku}</Caption>
        {fault && (
          <Text color="error" role="alert">
            {fault}
          </Text>
        )}
      </Box>
      {state === 'open' ? (
        <OutlinedInput
          type="number"
          value={pieces}
          onChange={({ target }) => {
            const entered = Number(target.value)
            if (Number.isSafeInteger(entered) && entered > 0) onPieces(entered)
          }}
          disabled={busy}
          inputProps={{ 'aria-label': `Pieces of ${product.name}`, min: 1, step: 1 }}
          sx={{ width: 96 }}
        />
      ) : (
        <Text>{formatPieces(pieces)}</Text>
      )}
      {state === 'saved' ? (
        <StateChip color="success" label="Saved" />
      ) : (
        <IconButton aria-label={`Remove ${product.name}`} onClick={onRemove} disabled={busy}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}
