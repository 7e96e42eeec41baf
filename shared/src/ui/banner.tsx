import Box from '@mui/material/Box'
import { PICTURE_WIDTHS } from '../domain/picture-widths'
import { AnyLink } from './any-link'

/** From this width of the window on, the wide picture is shown. */
const WIDE = 600

const toSrcSet = (image: string) =>
  PICTURE_WIDTHS.map((width) => `${image}?w=${width} ${width}w`).join(', ')

/** The proportions of the box: the picture is cut to them. */
const NARROW_RATIO = '4 / 3'
const WIDE_RATIO = '4 / 1'

interface BannerProps {
  image: string
  /** Shown on phones in place of `image`. */
  imageMobile?: string | undefined
  link: string
  /** The alternative text. */
  alt: string
  /** Whether it is visible initially. */
  eager?: boolean
  /** Shows it as on a phone or on a desktop, on a screen of any width. */
  as?: 'phone' | 'desktop' | undefined
}

/** A picture that leads to a page, in a box with fixed proportions, so that nothing moves. */
export function Banner({ image, imageMobile, link, alt, eager = false, as }: BannerProps) {
  const narrow = imageMobile ?? image
  const byWidth = { xs: NARROW_RATIO, sm: WIDE_RATIO }
  return (
    <Box
      component={AnyLink}
      to={link}
      sx={{
        display: 'block',
        aspectRatio: as ? (as === 'phone' ? NARROW_RATIO : WIDE_RATIO) : byWidth,
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'mist.main',
        '&:focus-visible': { outline: '2px solid', outlineOffset: 2 },
        '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      <picture>
        {!as && imageMobile !== undefined && (
          <source
            media={`(max-width: ${WIDE - 1}px)`}
            srcSet={toSrcSet(imageMobile)}
            sizes="100vw"
          />
        )}
        <img
          src={`${as === 'phone' ? narrow : image}?w=1280`}
          srcSet={toSrcSet(as === 'phone' ? narrow : image)}
          sizes="(min-width: 1280px) 1248px, 100vw"
          alt={alt}
          width={1280}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </Box>
  )
}
