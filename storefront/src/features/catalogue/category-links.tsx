import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { useListProductsQuery } from '../../lib/products-api'
import { categoryCounts } from './home-answers'

const way = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  height: 44,
  px: 5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 14,
  fontWeight: 550,
  '&:hover': { bgcolor: 'mist.main' },
}

/** Short ways into each category. Missing while they load, with their room kept. */
export function CategoryLinks() {
  const { data } = useListProductsQuery(categoryCounts)
  return (
    <Box
      component="nav"
      aria-label="Categories"
      sx={{
        display: 'flex',
        gap: 2,
        minHeight: 44,
        mb: { xs: 8, md: 10 },
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        flexWrap: { sm: 'wrap' },
      }}
    >
      {data?.facets?.categories.map(({ value, count }) => (
        <MuiLink
          key={value}
          component={Link}
          to={`/?${new URLSearchParams({ category: value })}`}
          color="textPrimary"
          underline="none"
          sx={way}
        >
          {value}
          <Box component="span" sx={{ ml: 2, color: 'text.secondary' }}>
            {count}
          </Box>
        </MuiLink>
      ))}
    </Box>
  )
}
