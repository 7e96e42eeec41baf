import CompareIcon from '@mui/icons-material/CompareArrows'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { COMPARE_MAX, comparedProducts, comparePath } from '../../lib/compared-products'
import { useIdList } from '../../lib/id-list'

/** The number of chosen products, and a link to their comparison; nothing without any. */
export function CompareBar() {
  const ids = useIdList(comparedProducts)
  if (ids.length === 0) return null
  return (
    <Box
      component="aside"
      aria-label="Compare"
      sx={{
        display: 'flex',
        width: 'fit-content',
        alignItems: 'center',
        gap: 1,
        mx: 'auto',
        pl: 1,
        pr: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'background.paper',
        boxShadow: '0 8px 24px rgb(15 23 42 / 0.14)',
      }}
    >
      <Button component={Link} to={comparePath(ids)} startIcon={<CompareIcon />}>
        Compare {ids.length} of {COMPARE_MAX}
      </Button>
      <Button color="inherit" onClick={() => comparedProducts.update(() => [])}>
        Clear
      </Button>
    </Box>
  )
}
