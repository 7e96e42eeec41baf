import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useTopProductsQuery } from './api'
import { Carousel, CarouselSkeleton } from './carousel'
import type { SectionOf } from './home-sections'
import type { Slide } from './use-slides'

interface HomeCarouselProps {
  section: SectionOf<'hero'>
  /** The products of slides; a slide of another one is left out. */
  products: readonly ProductSummary[]
  /** The id of a product that comes last. */
  last?: string | undefined
}

const toSlide = (product: ProductSummary): Slide => ({
  key: product._id,
  name: product.name,
  product,
})

/**
 * The best rated products. The first product of the list below comes last, so that it is not shown
 * twice at once.
 */
function TopProducts({ last }: Pick<HomeCarouselProps, 'last'>) {
  const { data, isLoading } = useTopProductsQuery()
  if (isLoading) return <CarouselSkeleton />
  const slides = [
    ...(data ?? []).filter(({ _id }) => _id !== last),
    ...(data ?? []).filter(({ _id }) => _id === last),
  ].map(toSlide)
  return <Carousel label="Top products" noun="product" slides={slides} />
}

/** The carousel of a section: its slides, or without any the best rated products. */
export function HomeCarousel({ section, products, last }: HomeCarouselProps) {
  if (section.slides.length === 0) return <TopProducts last={last} />
  const slides = section.slides.flatMap(({ product: id, image, title, link }, index): Slide[] => {
    if (id !== undefined) {
      const product = products.find(({ _id }) => _id === id.toLowerCase())
      return product ? [toSlide(product)] : []
    }
    if (image === undefined || title === undefined || link === undefined) return []
    return [{ key: `${index}`, name: title, picture: { image, title, link } }]
  })
  return <Carousel label="Highlights" noun="slide" slides={slides} />
}
