import { Box, Typography } from '@mui/material'
import {
  listCategories,
  listProducts,
  topProducts,
  type ProductSummary,
} from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Banner } from '@voltkart/shared/ui/banner'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RichText } from '@voltkart/shared/ui/rich-text'
import { useMemo } from 'react'
import { useRouteQuery } from '../../hooks/use-route'
import { previewHtml } from '../../lib/preview-html'
import { MutedText, Text } from '../../lib/text'
import { toBody, type SectionValues, type SlideValues } from './home-values'

export type PreviewWidth = 'phone' | 'desktop'

interface PreviewProps {
  section: SectionValues
  productsById: ReadonlyMap<string, ProductSummary>
  width: PreviewWidth
}

const TILES_MAX = 12

function Missing({ children }: { children: string }) {
  return (
    <Box sx={{ p: 6, borderRadius: 1.5, bgcolor: 'mist.main', color: 'text.secondary' }}>
      {children}
    </Box>
  )
}

function Products({ section, width }: PreviewProps) {
  const body = toBody(section)
  const { filter = {}, limit = 0 } = body.type === 'products' ? body : {}
  const isValid = Number.isInteger(limit) && limit >= 1
  const { data } = useRouteQuery(listProducts, { query: { ...filter, limit } }, { skip: !isValid })
  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {section.title || 'Untitled'}
      </Typography>
      {data && data.total === 0 && <Missing>No product matches. Shoppers see no row.</Missing>}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: width === 'phone' ? '1fr 1fr' : 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {data?.products.map(({ _id, name, image, priceWithTax }) => (
          <Box key={_id} sx={{ minWidth: 0 }}>
            <ProductPicture src={image} alt="" sizes="260px" />
            <Text sx={{ mt: 2 }}>{name}</Text>
            <Typography sx={{ fontWeight: 700 }}>{formatPrice(priceWithTax)}</Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

function Categories() {
  const { data } = useRouteQuery(listCategories)
  return (
    <Box sx={{ display: 'flex', gap: 4, overflow: 'hidden' }}>
      {data?.categories.slice(0, TILES_MAX).map(({ value, image = '' }) => (
        <Box key={value} sx={{ width: 88, flex: 'none', textAlign: 'center' }}>
          <ProductPicture src={image} alt="" sizes="88px" sx={{ aspectRatio: '1' }} />
          <Text>{value}</Text>
        </Box>
      ))}
    </Box>
  )
}

function Slide({ image, title }: { image: string; title: string }) {
  return (
    <Box sx={{ position: 'relative', height: 300, bgcolor: 'mist.main', borderRadius: 1.5, p: 6 }}>
      <ProductPicture
        src={image}
        alt=""
        sizes="400px"
        sx={{ height: 180, bgcolor: 'transparent' }}
      />
      <Typography variant="h3" component="p" sx={{ mt: 2, overflowWrap: 'anywhere' }} noWrap>
        {title}
      </Typography>
    </Box>
  )
}

function Carousel({ section, productsById }: PreviewProps) {
  const hasOwn = section.slides.length > 0
  const top = useRouteQuery(topProducts, undefined, { skip: hasOwn })
  const getSlideContent = ({ kind, product, image, title }: SlideValues) => {
    if (kind === 'picture') return { image, title: title || 'Untitled' }
    const listed = productsById.get(product)
    return listed ? { image: listed.image, title: listed.name } : undefined
  }
  const slides = hasOwn
    ? section.slides.flatMap((slide) => getSlideContent(slide) ?? [])
    : (top.data ?? []).map(({ image, name }) => ({ image, title: name }))
  const [first] = slides
  if (!first) return <Missing>No slide has a product or a picture yet.</Missing>
  return (
    <>
      <Slide {...first} />
      <MutedText sx={{ mt: 1 }}>
        {slides.length === 1
          ? '1 slide'
          : `1 of ${slides.length} slides, followed by ${slides
              .slice(1)
              .map(({ title }) => title)
              .join(', ')}`}
      </MutedText>
    </>
  )
}

function Markdown({ markdown }: { markdown: string }) {
  const html = useMemo(() => previewHtml(markdown), [markdown])
  return <RichText html={html} />
}

function Content(props: PreviewProps) {
  const { section, width } = props
  if (section.type === 'hero') return <Carousel {...props} />
  if (section.type === 'products') return <Products {...props} />
  if (section.type === 'categories') return <Categories />
  if (section.type === 'text') return <Markdown markdown={section.markdown} />
  if (section.image === '') return <Missing>The banner has no picture yet.</Missing>
  const { image, imageMobile, alt } = section
  return (
    <Banner image={image} imageMobile={imageMobile || undefined} link="/" alt={alt} as={width} />
  )
}

/** A section of the preview. */
export function PreviewSection(props: PreviewProps) {
  return (
    <Box sx={{ p: 4 }}>
      <Content {...props} />
    </Box>
  )
}
