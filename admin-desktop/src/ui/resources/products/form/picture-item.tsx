import EarlierIcon from '@mui/icons-material/ArrowBack'
import LaterIcon from '@mui/icons-material/ArrowForward'
import RemoveIcon from '@mui/icons-material/Close'
import { Box, Chip, IconButton, Stack } from '@mui/material'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { useState } from 'react'

interface PictureItemProps {
  src: string
  /** Counted from 1. */
  position: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  /** Called when another picture is dropped on this one: its position, counted from 1. */
  onDrop: (from: number) => void
}

const DRAG_TYPE = 'application/x-picture-position'

/** One picture of a product, which can be dragged, moved by its buttons, and removed. */
export function PictureItem(props: PictureItemProps) {
  const { src, position, count, onMove, onRemove, onDrop } = props
  const [isTarget, setIsTarget] = useState(false)
  return (
    <Box
      component="li"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, String(position))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={(event) => {
        setIsTarget(false)
        const from = Number(event.dataTransfer.getData(DRAG_TYPE))
        if (from < 1) return
        event.preventDefault()
        onDrop(from)
      }}
      sx={{
        position: 'relative',
        cursor: 'grab',
        borderRadius: 1.5,
        outline: isTarget ? '2px solid' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 2,
      }}
    >
      <ProductPicture src={src} alt={`Picture ${position} of ${count}`} sizes="200px" eager />
      {position === 1 && (
        <Chip
          size="small"
          label="Main picture"
          sx={{ position: 'absolute', top: 6, left: 6, bgcolor: 'background.paper' }}
        />
      )}
      <Stack direction="row" sx={{ justifyContent: 'center' }}>
        <IconButton
          aria-label={`Move picture ${position} earlier`}
          title="Move earlier"
          disabled={position === 1}
          onClick={() => onMove(position - 1)}
        >
          <EarlierIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Move picture ${position} later`}
          title="Move later"
          disabled={position === count}
          onClick={() => onMove(position + 1)}
        >
          <LaterIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Remove picture ${position}`} title="Remove" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  )
}
