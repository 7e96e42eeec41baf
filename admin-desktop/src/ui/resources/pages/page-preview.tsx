import { Box, Typography } from '@mui/material'
import { useDeferredValue, useMemo } from 'react'
import { previewHtml } from '../../lib/preview-html'
import { MutedText } from '../../lib/text'

const textStyle = {
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& h2, & h3': { mt: 4, mb: 2 },
  '& img': { maxWidth: '100%' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 2, py: 1, textAlign: 'start' },
  '& pre': { overflowX: 'auto' },
} as const

/** A page as customers see it. */
export function PagePreview({ title, body }: { title: string; body: string }) {
  // Typing must not wait for the preview of a long text.
  const markdown = useDeferredValue(body)
  const html = useMemo(() => previewHtml(markdown), [markdown])
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="h2" component="h2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {title || 'Untitled'}
      </Typography>
      {body.trim() === '' ? (
        <MutedText>The preview appears here as you write.</MutedText>
      ) : (
        <Box sx={textStyle} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Box>
  )
}
