import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { visuallyHidden } from '../visually-hidden'

interface SuggestionListProps {
  id: string
  open: boolean
  options: readonly ProductSummary[]
  /** Index of the option the arrow keys have reached, -1 for none. */
  active: number
  onChoose: (product: ProductSummary) => void
}

interface SuggestionProps {
  id: string
  product: ProductSummary
  isActive: boolean
  onChoose: () => void
}

function Suggestion({ id, product, isActive, onChoose }: SuggestionProps) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the field, which would otherwise close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 3,
        p: 2,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isActive ? 'mist.main' : undefined,
        '&:hover': { bgcolor: 'mist.main' },
      }}
    >
      <ProductPicture src={product.image} alt="" sizes="64px" sx={{ borderRadius: 1 }} />
      <Box>
        <Typography variant="body2" noWrap sx={{ fontWeight: 550 }}>
          {product.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {product.brand} · {product.category}
        </Typography>
      </Box>
      <Money rupees={product.price} sx={{ fontSize: 14, fontWeight: 550 }} />
    </Box>
  )
}

/** The suggestions under the search field. */
export function SuggestionList({ id, open, options, active, onChoose }: SuggestionListProps) {
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {open && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </Box>
      <Box
        sx={{
          display: open ? 'block' : 'none',
          position: 'absolute',
          insetInline: 0,
          top: 'calc(100% + 8px)',
          zIndex: 1,
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          boxShadow: '0 12px 32px rgb(15 23 42 / 0.12)',
        }}
      >
        <Box
          component="ul"
          id={id}
          role="listbox"
          aria-label="Suggestions"
          sx={{ listStyle: 'none', m: 0, p: 1 }}
        >
          {options.map((product, index) => (
            <Suggestion
              key={product._id}
              id={`${id}-${index}`}
              product={product}
              isActive={index === active}
              onChoose={() => onChoose(product)}
            />
          ))}
        </Box>
      </Box>
    </>
  )
}
