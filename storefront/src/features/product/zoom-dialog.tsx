import CloseIcon from '@mui/icons-material/Close'
import ZoomInIcon from '@mui/icons-material/ZoomIn'
import ZoomOutIcon from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { IconButton } from '@voltkart/shared/ui/button'
import { toLargestPicture } from '@voltkart/shared/domain/picture-widths'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'

/** The point of the picture to zoom into, each coordinate from 0 to 1. */
interface Spot {
  x: number
  y: number
}

const middle: Spot = { x: 0.5, y: 0.5 }

const frame = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  bgcolor: 'mist.main',
  '& img': { display: 'block', objectFit: 'contain' },
}

interface ZoomDialogProps {
  src: string
  /** The alternative text of the picture. */
  name: string
  onClose: () => void
}

/**
 * A product's picture in full screen. A click on it (or the button) doubles its size around that
 * point; then it is moved by finger, wheel or arrow keys. Escape closes it.
 */
export function ZoomDialog({ src, name, onClose }: ZoomDialogProps) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const isLarge = spot !== null

  useLayoutEffect(() => {
    const box = frameRef.current
    if (!box || !spot) return
    box.scrollTo({
      left: spot.x * box.scrollWidth - box.clientWidth / 2,
      top: spot.y * box.scrollHeight - box.clientHeight / 2,
    })
  }, [spot])

  const toggleAt = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    setSpot(isLarge ? null : at)
  }

  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': `Picture of ${name}` } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1 }}>
        <IconButton
          aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
          onClick={() => setSpot(isLarge ? null : middle)}
        >
          {isLarge ? <ZoomOutIcon /> : <ZoomInIcon />}
        </IconButton>
        <IconButton aria-label="Close picture" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box ref={frameRef} role="region" aria-label="Picture" tabIndex={0} sx={frame}>
        <Box
          component="img"
          src={toLargestPicture(src)}
          alt={name}
          onClick={toggleAt}
          sx={{
            width: isLarge ? '200%' : '100%',
            height: isLarge ? '200%' : '100%',
            cursor: isLarge ? 'zoom-out' : 'zoom-in',
          }}
        />
      </Box>
    </Dialog>
  )
}
