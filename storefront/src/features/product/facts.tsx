import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Company } from '@voltkart/shared/contract/product-facts'
import type { Product } from '@voltkart/shared/contract/products'
import { getCountryName } from '@voltkart/shared/domain/countries'
import { formatPrice } from '@voltkart/shared/domain/money'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import type { ReactNode } from 'react'
import type { ShopTerms } from '../../lib/use-shop'
import { Highlights, InTheBox, Section, WarrantySection } from './fact-sections'
import { Reviews } from './reviews'
import { SpecificationTable } from './specification-table'

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 38fr) minmax(0, 62fr)' },
  columnGap: 3,
  m: 0,
  fontSize: '0.875rem',
  overflowWrap: 'break-word',
  '& dt': { pt: 2.5, pb: { sm: 2.5 }, color: 'text.secondary' },
  '& dd': { m: 0, pt: { sm: 2.5 }, pb: 2.5, whiteSpace: 'pre-line' },
  '& dd:not(:last-of-type)': {
    borderBottom: { xs: '1px solid var(--mui-palette-divider)', sm: 0 },
  },
}

/** The browser may have another name for a country than the server, so hydration must not warn. */
const Country = ({ code }: { code: string }) => (
  <span suppressHydrationWarning>{getCountryName(code)}</span>
)

const formatCompany = ({ name, address }: Company) => `${name}\n${address}`

/** The contact for complaints: the grievance officer, otherwise the shop itself. */
function getComplaintContact({ grievanceOfficer, email, phone }: ShopTerms): string | undefined {
  if (grievanceOfficer) {
    const { name, designation, email: mail, phone: number } = grievanceOfficer
    return [`${name}, ${designation}`, mail, number].join('\n')
  }
  return email || phone ? [email, phone].filter(Boolean).join('\n') : undefined
}

function toDeclarations(product: Product, terms: ShopTerms): [string, ReactNode][] {
  const { category, netQuantity, mrp, countryOfOrigin, manufacturer, importer } = product
  const all: [string, ReactNode][] = [
    ['Generic name', category],
    ['Net quantity', netQuantity],
    ['MRP', mrp === undefined ? undefined : `${formatPrice(mrp)} (incl. of all taxes)`],
    ['Country of origin', countryOfOrigin && <Country code={countryOfOrigin} />],
    ['Manufacturer', manufacturer && formatCompany(manufacturer)],
    ['Importer', importer && formatCompany(importer)],
    ['Complaints', getComplaintContact(terms)],
  ]
  return all.filter(([, value]) => value !== undefined)
}

/** The legal declarations of a product's package, and the contact for complaints. */
function Declarations({ product, terms }: { product: Product; terms: ShopTerms }) {
  return (
    <Section id="declarations" title="Manufacturer and package details">
      <Box component="dl" sx={listStyle}>
        {toDeclarations(product, terms).map(([term, value]) => [
          <dt key={term}>{term}</dt>,
          <dd key={`${term} value`}>{value}</dd>,
        ])}
      </Box>
    </Section>
  )
}

interface FactsProps {
  product: Product
  terms: ShopTerms
}

/** All facts of a product, in the order of their importance to buyers. */
export function Facts({ product, terms }: FactsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap: 12, alignContent: 'start', minWidth: 0, mt: { xs: 6, md: 0 } }}
    >
      <Highlights product={product} />
      <Section id="description" title="About this product">
        <Typography
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', maxWidth: '65ch', overflowWrap: 'anywhere' }}
        >
          <Unbroken text={product.description} />
        </Typography>
      </Section>
      <SpecificationTable product={product} />
      <InTheBox product={product} />
      <WarrantySection product={product} />
      <Declarations product={product} terms={terms} />
      <Reviews product={product} />
    </Box>
  )
}
