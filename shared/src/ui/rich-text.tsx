import Box from '@mui/material/Box'

const textStyle = {
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
  '& h2': { fontSize: '1.375rem', mt: 8, mb: 3 },
  '& h3': { fontSize: '1.125rem', mt: 6, mb: 2 },
  '& p, & ul, & ol': { my: 3 },
  '& li': { my: 1 },
  '& a': { color: 'primary.main' },
  '& img': { maxWidth: '100%', height: 'auto' },
  // A wide table scrolls by itself, without the rest of the page.
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', my: 4 },
  '& th, & td': {
    border: 1,
    borderColor: 'divider',
    px: { xs: 2, sm: 3 },
    py: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    fontSize: { xs: '0.875rem', sm: '1rem' },
    // Columns are as wide as their longest word.
    overflowWrap: 'break-word',
  },
} as const

/** A text that staff have written, as HTML that the server or a preview has made safe. */
export function RichText({ html }: { html: string }) {
  return <Box sx={textStyle} dangerouslySetInnerHTML={{ __html: html }} />
}
