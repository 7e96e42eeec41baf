import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { Return } from '../../contract/return-schema'
import { sxList } from '../sx-list'

interface ReturnPhotosProps extends Pick<Return, 'photos'> {
  /** Width and height of each, in pixels. */
  size: number
  sx: SxProps<Theme>
}

/** The photos of a return, each a link to the whole picture. */
export function ReturnPhotos({ photos, size, sx }: ReturnPhotosProps) {
  if (photos.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Photos"
      sx={[{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 0, listStyle: 'none' }, ...sxList(sx)]}
    >
      {photos.map((photo, index) => (
        <li key={photo}>
          <Box
            component="a"
            href={photo}
            target="_blank"
            rel="noopener noreferrer"
            sx={{
              display: 'block',
              '& img': { display: 'block', objectFit: 'cover', borderRadius: 1 },
            }}
          >
            <img
              src={photo}
              alt={`${index + 1} of ${photos.length} (opens in a new tab)`}
              width={size}
              height={size}
              loading="lazy"
            />
          </Box>
        </li>
      ))}
    </Box>
  )
}
