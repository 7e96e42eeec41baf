import BrokenImageIcon from '@mui/icons-material/HideImageOutlined'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useState } from 'react'
import { sxList } from './sx-list'

const WIDTHS = [320, 640, 1280] as const

interface ProductPictureProps {
  src: string
  /** Empty where the product's name stands right beside it. */
  alt: string
  /** The rendered width, in the form of the `sizes` attribute. */
  sizes: string
  /**
   * Whether it is in view initially: then it is fetched first, otherwise only when scrolled near.
   */
  eager?: boolean
  sx?: SxProps<Theme>
}

// Only the shop's own pictures come in several widths.
function sourcesOf(src: string, sizes: string) {
  if (!src.startsWith('/uploads/')) return { src }
  const [path] = src.split('?')
  const srcSet = WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', ')
  return { src: `${path}?w=640`, srcSet, sizes }
}

/** A product's picture in a box of fixed shape, so that nothing moves when it arrives. */
export function ProductPicture({ src, alt, sizes, eager = false, sx }: ProductPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <Box
      sx={[
        {
          position: 'relative',
          aspectRatio: '4 / 3',
          overflow: 'hidden',
          borderRadius: 1.5,
          bgcolor: 'mist.main',
          color: 'text.secondary',
          display: 'grid',
          placeItems: 'center',
          '& img': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'contain',
          },
        },
        // Pictures are lit for a white page; on a dark one they would glare.
        (theme) => theme.applyStyles('dark', { '& img': { filter: 'brightness(0.86)' } }),
        ...sxList(sx),
      ]}
    >
      {src === '' || failedSrc === src ? (
        <BrokenImageIcon {...(alt ? { titleAccess: `${alt} (no picture)` } : {})} />
      ) : (
        <img
          {...sourcesOf(src, sizes)}
          alt={alt}
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </Box>
  )
}
