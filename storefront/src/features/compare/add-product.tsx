import Box from '@mui/material/Box'
import { PlainButton } from '@voltkart/shared/ui/button'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { toCategoryPath } from '../../lib/catalogue-paths'
import { COMPARE_MAX } from '../../lib/compared-products'
import { useListProductsQuery } from '../../lib/products-api'

/** How many products are suggested. */
const SUGGESTED = 4

const placeStyle = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  p: { xs: 2, md: 4 },
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1.5,
  fontWeight: 400,
}

const suggestionStyle = {
  display: 'grid',
  gridTemplateColumns: { md: '56px minmax(0, 1fr)' },
  justifyItems: 'stretch',
  columnGap: 3,
  alignItems: 'center',
  width: '100%',
  minHeight: 56,
  p: 1,
  borderRadius: 1,
  textAlign: 'left',
  font: 'inherit',
  fontSize: '0.875rem',
  // There is no room for pictures beside the names on small screens, nor for the last product.
  '& > div': { display: { xs: 'none', md: 'grid' } },
  '&:nth-of-type(4)': { display: { xs: 'none', md: 'grid' } },
  '&:hover': { bgcolor: 'mist.main' },
}

interface AddProductProps {
  /** The compared products, at least one. */
  products: readonly Product[]
  onAdd: (id: string) => void
}

/** A free place of a comparison: the popular products of a category, each of which can be added. */
export function AddProduct({ products, onAdd }: AddProductProps) {
  const category = products.at(-1)?.category ?? ''
  const { data } = useListProductsQuery({
    query: { category: [category], sort: 'popular', limit: SUGGESTED + COMPARE_MAX },
  })
  const addable = data?.products.filter(({ _id }) =>
    products.every((product) => product._id !== _id),
  )
  return (
    <Box component="section" aria-label="Add a product" sx={placeStyle}>
      <Typography variant="h4" component="h2" sx={{ px: 1 }}>
        Add a product
      </Typography>
      {addable?.slice(0, SUGGESTED).map(({ _id, name, image, priceWithTax }) => (
        <PlainButton
          key={_id}
          aria-label={`Add to compare: ${name}`}
          onClick={() => onAdd(_id)}
          sx={suggestionStyle}
        >
          <ProductPicture src={image} alt="" sizes="56px" sx={{ borderRadius: 1 }} />
          <span>
            <Box component="span" sx={{ display: 'block' }}>
              <Unbroken text={name} />
            </Box>
            <Box component="span" sx={{ fontWeight: 700 }}>
              <Money rupees={priceWithTax} isPrice />
            </Box>
          </span>
        </PlainButton>
      ))}
      <TextLink component={Link} to={toCategoryPath(category)} sx={{ px: 1, py: 2.5 }}>
        See all {category}
      </TextLink>
    </Box>
  )
}
