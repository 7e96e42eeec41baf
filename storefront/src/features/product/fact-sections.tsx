import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { ReactNode } from 'react'
import { getBoxContents, describeWarranty } from '../../lib/product-facts'

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
  /** The id of the section in the page. */
  id: string
  title: string
  children: ReactNode
}

/** One section of a product's page with its own heading. */
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

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <Box component="ul" sx={bullets}>
      {items.map((item) => (
        <li key={item}>
          <Unbroken text={item} />
        </li>
      ))}
    </Box>
  )
}

/** The highlights of a product; nothing without any. */
export function Highlights({ product: { highlights } }: { product: Product }) {
  if (highlights.length === 0) return null
  return (
    <Section id="highlights" title="Highlights">
      <Bullets items={[...new Set(highlights)]} />
    </Section>
  )
}

/** The contents of the box; nothing if unknown. */
export function InTheBox({ product }: { product: Product }) {
  const items = [...new Set(getBoxContents(product.specifications))]
  if (items.length === 0) return null
  return (
    <Section id="in-the-box" title="In the box">
      <Bullets items={items} />
    </Section>
  )
}

/** Duration, provider and scope of a product's warranty; nothing if unknown. */
export function WarrantySection({ product: { warranty } }: { product: Product }) {
  const text = describeWarranty(warranty)
  if (!warranty || text === undefined) return null
  return (
    <Section id="warranty" title="Warranty">
      <Typography sx={{ fontWeight: 550 }}>{text}</Typography>
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
