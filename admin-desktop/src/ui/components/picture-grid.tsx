import { Box } from '@mui/material'
import type { Picture } from '@voltkart/shared/contract/uploads'
import type { ReactNode } from 'react'

interface PictureGridProps {
  label: string
  pictures: readonly Picture[]
  children: (picture: Picture) => ReactNode
}

/** Pictures side by side, each in a box that `children` fills. */
export function PictureGrid({ label, pictures, children }: PictureGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
        m: 0,
        p: 4,
        listStyle: 'none',
      }}
    >
      {pictures.map((picture) => (
        <li key={picture.imageUrl} aria-label={picture.name} style={{ minWidth: 0 }}>
          {children(picture)}
        </li>
      ))}
    </Box>
  )
}
