import BrokenImageIcon from '@mui/icons-material/HideImageOutlined'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { PICTURE_WIDTHS } from '../domain/picture-widths'
import { useEffect, useRef, useState } from 'react'
import { sxList } from './sx-list'

/** A width below 100 pixels on any screen. */
const THUMBNAIL = /^\d\dpx$/

interface ProductPictureProps {
  src: string
  /** Empty if the product's name is right beside it. */
  alt: string
  /** The rendered width, in the form of the `sizes` attribute. */
  sizes: string
  /**
   * Whether it is visible initially: then it is fetched first, otherwise only when scrolled near.
   */
  eager?: boolean
  sx?: SxProps<Theme>
}

// Only the shop's own pictures have several widths. The smallest is enough for a thumbnail.
function toSources(src: string, sizes: string) {
  if (!src.startsWith('/uploads/')) return { src }
  const [path] = src.split('?')
  if (THUMBNAIL.test(sizes)) return { src: `${path}?w=${PICTURE_WIDTHS[0]}` }
  const srcSet = PICTURE_WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', ')
  return { src: `${path}?w=640`, srcSet, sizes }
}

/**
 * Whether a picture could not be loaded. A picture of a server-rendered page may have failed before
 * the page listened: then it is complete, but has no width.
 */
function useFailure(src: string) {
  const ref = useRef<HTMLImageElement>(null)
  const [failedSrc, setFailedSrc] = useState<string>()
  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  return { ref, hasFailed: failedSrc === src, fail: () => setFailedSrc(src) }
}

/** A product's picture in a box with a fixed aspect ratio, so that nothing moves when it loads. */
export function ProductPicture({ src, alt, sizes, eager = false, sx }: ProductPictureProps) {
  const { ref, hasFailed, fail } = useFailure(src)
  return (
    <Box
      sx={[
        {
          position: 'relative',
          aspectRatio: '4 / 3',
          overflow: 'hidden',
          borderRadius: 1.5,
          bgcolor: 'plate.main',
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
        // Pictures have a transparent background. On a dark page they are slightly dimmed, since
        // they are lit for a white one, with a soft light behind them, on which black ones show.
        (theme) =>
          theme.applyStyles('dark', {
            backgroundImage:
              'radial-gradient(closest-side, rgb(148 163 184 / 0.34), rgb(148 163 184 / 0))',
            '& img': { filter: 'brightness(0.9)' },
          }),
        ...sxList(sx),
      ]}
    >
      {src === '' || hasFailed ? (
        <BrokenImageIcon {...(alt ? { titleAccess: `${alt} (no picture)` } : {})} />
      ) : (
        <img
          ref={ref}
          {...toSources(src, sizes)}
          alt={alt}
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          {...(eager && { fetchPriority: 'high' as const })}
          decoding="async"
          onError={fail}
        />
      )}
    </Box>
  )
}
