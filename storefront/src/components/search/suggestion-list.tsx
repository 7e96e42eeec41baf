import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { PriceTag } from '../products/price-tag'
import type { Suggestion } from './use-suggestions'

interface SuggestionListProps {
  id: string
  /** The note about differences from the search; may be empty. */
  note: string
  options: readonly Suggestion[]
  /** Index of the option selected with the arrow keys, -1 for none. */
  active: number
  onChoose: (option: Suggestion) => void
}

function ProductSuggestion({ product }: { product: ProductSummary }) {
  return (
    <>
      <ProductPicture src={product.image} alt="" sizes="64px" sx={{ borderRadius: 1 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          <Unbroken text={product.name} />
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {product.brand} · {product.category}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        <PriceTag product={product} fontSize="1rem" />
      </Box>
    </>
  )
}

function SuggestionContent({ option }: { option: Suggestion }) {
  if (option.product) return <ProductSuggestion product={option.product} />
  return (
    <Typography variant="body2" sx={{ gridColumn: '1 / -1', py: 1.5, fontWeight: 550 }}>
      {option.text}
    </Typography>
  )
}

const optionStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '64px minmax(0, 1fr)', sm: '64px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  // On phones the price is below the name, which gets two lines.
  '& > div:first-of-type': { gridRow: { xs: 'span 2', sm: 'auto' } },
  p: 2,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': { bgcolor: 'mist.main' },
}

/** The suggestions under the search field, or what differs from the search. */
export function SuggestionList({ id, note, options, active, onChoose }: SuggestionListProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: { xs: 16, sm: 0 },
        top: { xs: '100%', sm: 'calc(100% + 8px)' },
        zIndex: 1,
        borderRadius: 1.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 8,
      }}
    >
      {note && (
        <Typography variant="body2" aria-hidden sx={{ px: 3, py: 2 }}>
          {note}
        </Typography>
      )}
      <Box
        component="ul"
        id={id}
        role="listbox"
        aria-label="Suggestions"
        sx={{ listStyle: 'none', m: 0, p: 1 }}
      >
        {options.map((option, index) => (
          <Box
            component="li"
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The focus stays in the field, which would otherwise close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            sx={optionStyle}
          >
            <SuggestionContent option={option} />
          </Box>
        ))}
      </Box>
      {options.some(({ product }) => product) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 3, pb: 2 }}>
          Prices incl. of all taxes
        </Typography>
      )}
    </Box>
  )
}
