import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import type { ReactNode } from 'react'
import { boxContents, warrantyInWords } from '../../lib/product-facts'

const bullets = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  pl: 5,
  maxWidth: '65ch',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
}

interface SectionProps {
  /** Names the section in the page. */
  id: string
  title: string
  children: ReactNode
}

/** One part of a product's page under a heading of its own. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}

export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  )
}

/** What is best about a product; nothing if it names none. */
export function Highlights({ product: { highlights } }: { product: Product }) {
  if (highlights.length === 0) return null
  return (
    <Section id="highlights" title="Highlights">
      <Bullets items={[...new Set(highlights)]} />
    </Section>
  )
}

/** What comes with a product; nothing if it does not say. */
export function InTheBox({ product }: { product: Product }) {
  const items = [...new Set(boxContents(product.specifications))]
  if (items.length === 0) return null
  return (
    <Section id="in-the-box" title="In the box">
      <Bullets items={items} />
    </Section>
  )
}

/** How long, by whom and for what a product is warranted; nothing if it is not stated. */
export function WarrantySection({ product: { warranty } }: { product: Product }) {
  const words = warrantyInWords(warranty)
  if (!warranty || words === undefined) return null
  return (
    <Section id="warranty" title="Warranty">
      <Typography sx={{ fontWeight: 550 }}>{words}</Typography>
      {warranty.text !== '' && (
        <Typography
          color="textSecondary"
          sx={{ mt: 1, maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {warranty.text}
        </Typography>
      )}
    </Section>
  )
}
