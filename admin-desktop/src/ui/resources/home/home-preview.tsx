import { Box, Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useDeferredValue, useState } from 'react'
import { Text } from '../../lib/text'
import type { SectionValues } from './home-values'
import { PreviewSection, type PreviewWidth } from './preview-section'

/** The widths that the preview is laid out in, in pixels. */
const widths: Record<PreviewWidth, number> = { phone: 360, desktop: 1120 }
/** The zoom of the desktop preview, so that it fits on a phone or beside the list. */
const desktopZoom = { xs: 0.28, sm: 0.45 }

interface HomePreviewProps {
  sections: readonly SectionValues[]
  productsById: ReadonlyMap<string, ProductSummary>
}

/** The sections as shoppers will see them, at the width of a phone or of a desktop. */
export function HomePreview({ sections, productsById }: HomePreviewProps) {
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  // Typing must not wait for the preview.
  const deferred = useDeferredValue(sections)
  const zoom = width === 'desktop' ? desktopZoom : 1
  return (
    <Card
      component="section"
      aria-label="Preview"
      sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{
          px: 4,
          py: 2,
          gap: 2,
          alignItems: 'center',
          flexWrap: 'wrap',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Text component="h2" sx={{ fontWeight: 700, flex: 1 }}>
          Preview
        </Text>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label="Width of the preview"
          onChange={(_event, chosen: PreviewWidth | null) => chosen && setWidth(chosen)}
        >
          <ToggleButton value="desktop" sx={{ minHeight: 44 }}>
            Desktop
          </ToggleButton>
          <ToggleButton value="phone" sx={{ minHeight: 44 }}>
            Phone
          </ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Box
        // Links of the preview must not leave the editor, and it has nothing to operate.
        inert
        sx={{ overflow: 'hidden', maxHeight: { lg: 'calc(100dvh - 180px)' }, overflowY: 'auto' }}
      >
        <Box
          sx={{
            width: widths[width],
            maxWidth: width === 'phone' ? '100%' : 'none',
            zoom,
            mx: 'auto',
          }}
        >
          {deferred.length === 0 && (
            <Typography sx={{ p: 6 }} color="textSecondary">
              Nothing to show yet
            </Typography>
          )}
          {deferred.map((section, index) => (
            <PreviewSection
              key={index}
              section={section}
              productsById={productsById}
              width={width}
            />
          ))}
        </Box>
      </Box>
    </Card>
  )
}
