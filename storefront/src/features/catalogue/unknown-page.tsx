import { toSearchedText } from '@voltkart/shared/domain/plain-code'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { Link } from '@voltkart/shared/ui/link'
import { BoltIcon } from '../../components/bolt-icon'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { useSearch } from '../../lib/search'
import { CategoryTiles } from './category-tiles'
import { TopProducts } from './no-results'

/** A field for the name of what the visitor wanted to see. */
function SearchAgain() {
  const { searchFor } = useSearch()
  return (
    <Box
      component="form"
      role="search"
      aria-label="All products"
      action={(form: FormData) => {
        const text = form.get('q')
        if (typeof text === 'string' && toSearchedText(text) !== '') searchFor(toSearchedText(text))
      }}
      sx={{ display: 'flex', gap: 2, width: '100%', maxWidth: 440 }}
    >
      <OutlinedInput
        name="q"
        type="search"
        placeholder="Phone, laptop …"
        inputProps={{ 'aria-label': 'What are you looking for?', maxLength: 200 }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="contained">
        Search
      </Button>
    </Box>
  )
}

/** The page of any unknown address: the ways to what the visitor wanted to see. */
function UnknownPage() {
  return (
    <PageWidth sx={{ pt: { xs: 8, md: 12 } }}>
      <PageMeta title="Page not found" hidden />
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 3,
          px: 4,
          py: { xs: 8, md: 12 },
          mb: 8,
          borderRadius: 1.5,
          bgcolor: 'mist.main',
        }}
      >
        <BoltIcon sx={{ fontSize: '3rem', color: 'tint.contrastText' }} />
        <Typography variant="h2" component="h1">
          Page not found
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Check the address, or the page may have moved.
        </Typography>
        <SearchAgain />
        <Button component={Link} to="/">
          Go Home
        </Button>
      </Box>
      <CategoryTiles />
      <TopProducts />
    </PageWidth>
  )
}

export const route = { Component: UnknownPage }
