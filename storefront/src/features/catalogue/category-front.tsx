import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { TileRow } from './category-tiles'

const pictureStyle = {
  flex: 'none',
  width: { xs: 96, sm: 144 },
  aspectRatio: '1',
  borderRadius: 1.5,
  bgcolor: 'tint.main',
}

// Phones show it below the products.
const textStyle = {
  order: { xs: 1, sm: 0 },
  display: 'flex',
  gap: { xs: 4, sm: 6 },
  alignItems: 'center',
  mt: { xs: 8, sm: 0 },
  mb: { sm: 6 },
}

/** The text and picture of a category, and the categories below it. */
export function CategoryFront({ category }: { category: CategoryPage }) {
  const { name, text, image, children } = category
  return (
    <>
      {(text ?? image) !== undefined && (
        <Box sx={textStyle}>
          {image !== undefined && (
            <ProductPicture src={image} alt="" sizes="144px" eager sx={pictureStyle} />
          )}
          {text !== undefined && (
            <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </Box>
      )}
      {children.length > 0 && (
        <TileRow
          label={`Categories in ${name}`}
          tiles={children.map(({ products: _products, ...tile }) => tile)}
        />
      )}
    </>
  )
}
