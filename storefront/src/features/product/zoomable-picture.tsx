import ZoomIcon from '@mui/icons-material/ZoomIn'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Product } from '@voltkart/shared/contract/products'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { lazy, Suspense, useState } from 'react'

const ZoomDialog = lazy(() => import('./zoom-dialog').then((m) => ({ default: m.ZoomDialog })))

/** The picture of a product, which opens large when it is pressed. */
export function ZoomablePicture({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const canZoom = product.image !== ''
  return (
    <Box sx={{ position: 'relative', mx: { xs: -4, sm: 0 } }}>
      <ProductPicture
        src={product.image}
        alt={product.name}
        sizes="(min-width: 1328px) 720px, (min-width: 900px) 55vw, 100vw"
        eager
        sx={{ borderRadius: { xs: 0, sm: 1.5 } }}
      />
      {canZoom && (
        <ButtonBase
          aria-label={`Zoom the picture of ${product.name}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ position: 'absolute', inset: 0, cursor: 'zoom-in', borderRadius: 1.5 }}
        >
          <Box
            component="span"
            sx={{
              position: 'absolute',
              right: 12,
              bottom: 12,
              display: 'grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: '50%',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
            }}
          >
            <ZoomIcon fontSize="small" />
          </Box>
        </ButtonBase>
      )}
      {open && (
        <Suspense fallback={null}>
          <ZoomDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
