import Box from '@mui/material/Box'
import type { SentSection } from '@voltkart/shared/contract/home'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Banner } from '@voltkart/shared/ui/banner'
import { RichText } from '@voltkart/shared/ui/rich-text'
import { CategoryTiles } from './category-tiles'
import { HomeCarousel } from './home-carousel'
import { ProductRow } from './product-row'

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

/** A section of the home page, with its distance to the others. */
export function HomeSection(props: HomeSectionProps) {
  const { isBelow = false, section } = props
  // The tiles have a distance of their own.
  const below = section.type === 'categories' ? {} : { mb: { xs: 8, md: 10 } }
  return (
    <Box
      sx={{
        ...(isBelow ? { mt: { xs: 12, md: 16 } } : below),
        // A row without products.
        '&:empty': { display: 'none' },
      }}
    >
      <Content {...props} />
    </Box>
  )
}
