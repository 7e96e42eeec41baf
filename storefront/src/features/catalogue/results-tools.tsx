import FilterIcon from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { productSorts, type ProductSort } from '@voltkart/shared/domain/products'
import { useId, useState, type ReactNode } from 'react'
import { PlainSelect } from '../../components/plain-select'
import type { ChangeFilter } from './use-results-filter'

const sortWords: Record<ProductSort, string> = {
  newest: 'Newest first',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
  name: 'Name',
}

interface ResultsToolsProps {
  sort: ProductSort | undefined
  onChange: ChangeFilter
  /** The filters, which small screens show in a drawer. */
  panel: ReactNode
}

/** Order of the results and, on small screens, the button for the filters. */
export function ResultsTools({ sort = 'newest', onChange, panel }: ResultsToolsProps) {
  const [open, setOpen] = useState(false)
  const sortId = useId()
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterIcon />}
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        Filters
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography
          component="label"
          htmlFor={sortId}
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', sm: 'block' } }}
        >
          Sort
        </Typography>
        <PlainSelect
          id={sortId}
          label="Sort"
          value={sort}
          options={productSorts.map((value) => ({ value, label: sortWords[value] }))}
          onChange={(value) => onChange({ sort: value === 'newest' ? undefined : value })}
        />
      </Box>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { maxHeight: '85dvh', p: 5, borderRadius: '12px 12px 0 0' } } }}
      >
        <Typography variant="h3" component="h2" sx={{ mb: 4 }}>
          Filters
        </Typography>
        {panel}
        <Button
          variant="contained"
          size="large"
          onClick={() => setOpen(false)}
          sx={{ mt: 6, flex: 'none', position: 'sticky', bottom: 0 }}
        >
          Show products
        </Button>
      </Drawer>
    </Box>
  )
}
