import Box from '@mui/material/Box'
import { PlainButton } from '@voltkart/shared/ui/button'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'

const thumb = {
  display: 'block',
  width: { xs: 60, sm: 76 },
  border: 2,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&[aria-current]': { borderColor: 'primary.main' },
}

interface GalleryThumbsProps {
  pictures: readonly string[]
  current: number
  onShow: (index: number) => void
}

/** The thumbnails of a gallery, each a button that shows its picture. */
export function GalleryThumbs({ pictures, current, onShow }: GalleryThumbsProps) {
  return (
    <Box
      component="ul"
      aria-label="All pictures"
      sx={{
        display: 'flex',
        gap: 2,
        m: 0,
        // Room for the outline of the focused button.
        mt: 2,
        p: 1,
        mx: -1,
        listStyle: 'none',
        overflowX: 'auto',
        scrollbarWidth: 'none',
      }}
    >
      {pictures.map((src, index) => (
        <li key={`${index} ${src}`}>
          <PlainButton
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            {...(index === current ? { 'aria-current': 'true' } : {})}
            onClick={() => onShow(index)}
            sx={thumb}
          >
            <ProductPicture src={src} alt="" sizes="76px" sx={{ borderRadius: 0 }} />
          </PlainButton>
        </li>
      ))}
    </Box>
  )
}
