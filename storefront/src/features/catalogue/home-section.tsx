import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import Typography from '@mui/material/Typography'
import type { SentSection } from '@voltkart/shared/contract/home'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Banner } from '@voltkart/shared/ui/banner'
import { Link } from '@voltkart/shared/ui/link'
import { RichText } from '@voltkart/shared/ui/rich-text'
import { useId } from 'react'
import { ProductGrid } from '../../components/products/product-grid'
import { useListProductsQuery } from '../../lib/products-api'
import { CategoryTiles } from './category-tiles'
import { HomeCarousel } from './home-carousel'
import { toFilterAddress, getProducts, type SectionOf } from './home-sections'

/** A titled row of products with a link to all of them; nothing without products. */
function ProductRow({ section }: { section: SectionOf<'products'> }) {
  const headingId = useId()
  const { data } = useListProductsQuery(getProducts(section))
  if (!data || data.products.length === 0) return null
  const { title } = section
  const to = toFilterAddress(section.filter)
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 4, mb: 6 }}>
        <Typography id={headingId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {to !== undefined && (
          <TextLink
            component={Link}
            to={to}
            aria-label={`See all: ${title}`}
            sx={{ flex: 'none', py: 3 }}
          >
            See all
          </TextLink>
        )}
      </Box>
      <ProductGrid products={data.products} eager={false} fill />
    </Box>
  )
}

interface HomeSectionProps {
  section: SentSection
  /** The products of slides. */
  products: readonly ProductSummary[]
  /** Whether it is below the first screen: then its pictures are loaded when it comes near. */
  isBelow?: boolean
}

function Content({ section, products, isBelow = false }: HomeSectionProps) {
  if (section.type === 'products') return <ProductRow section={section} />
  if (section.type === 'categories') return <CategoryTiles />
  if (section.type === 'banner') return <Banner {...section} eager={!isBelow} />
  if (section.type === 'text') return <RichText html={section.html} />
  return (
    <Box sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
      <HomeCarousel section={section} products={products} />
    </Box>
  )
}

/**
 * A phone lays out no section that is more than a screen and a half away, and fetches none of its pictures.
 * Such a section cuts off what is outside of its box, so the box has room for focus rings and wide rows.
 */
const untilNear = {
  contentVisibility: { xs: 'auto', sm: 'visible' },
  containIntrinsicHeight: 'auto 800px',
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  py: { xs: 2, sm: 0 },
}

/** A section of the home page, with its distance to the others. */
export function HomeSection(props: HomeSectionProps) {
  const { isBelow = false, section } = props
  // The tiles have a distance of their own.
  const below = section.type === 'categories' ? {} : { mb: { xs: 8, md: 10 } }
  return (
    <Box
      sx={{
        ...(isBelow ? { ...untilNear, mt: { xs: 8, sm: 12, md: 16 } } : below),
        // A row without products.
        '&:empty': { display: 'none' },
      }}
    >
      <Content {...props} />
    </Box>
  )
}
