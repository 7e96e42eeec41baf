import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@voltkart/shared/contract/products'
import { groupSpecifications, type SpecificationGroup } from '../../lib/product-facts'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { Section } from './fact-sections'

const PHONE = '@media screen and (max-width: 599.95px)'
const WIDE = '@media not screen, (min-width: 600px)'

// On phones a group opens on demand; elsewhere all of them are visible, under their names. Older
// browsers cannot show a closed group, so in those it opens on demand everywhere.
const ALL_OPEN = '@supports selector(::details-content)'

const groupStyle = {
  breakInside: 'avoid',
  pb: { sm: 5 },
  '& > summary': { py: 3, fontWeight: 700, cursor: 'pointer' },
  '& > h3': { display: 'none' },
  [PHONE]: { borderBottom: 1, borderColor: 'divider' },
  [ALL_OPEN]: {
    [WIDE]: {
      '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
      '& > summary': { display: 'none' },
      '& > h3': { display: 'block' },
    },
  },
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': {
    px: 3,
    py: 2.5,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& th': { pl: 0, fontWeight: 400, color: 'text.secondary' },
  '& tr + tr': { borderTop: 1, borderColor: 'divider' },
}

function Group({ name, lines, isOpen }: SpecificationGroup & { isOpen: boolean }) {
  const title = name === '' ? 'General' : name
  return (
    <Box component="details" open={isOpen} sx={groupStyle}>
      <summary>{title}</summary>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Box component="table" aria-label={title} sx={tableStyle}>
        <colgroup>
          <Box component="col" sx={{ width: '38%' }} />
          <col />
        </colgroup>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${index} ${line.name}`}>
              <th scope="row">{line.name}</th>
              <td>
                <Unbroken text={line.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** The specifications of a product by group, in two columns on wide screens; nothing without any. */
export function SpecificationTable({ product }: { product: Product }) {
  const groups = groupSpecifications(product.specifications)
  if (groups.length === 0) return null
  return (
    <Section id="specifications" title="Specifications">
      <Box sx={{ columnCount: { lg: groups.length > 1 ? 2 : 1 }, columnGap: 10 }}>
        {groups.map((group, index) => (
          <Group key={group.name} {...group} isOpen={index === 0} />
        ))}
      </Box>
    </Section>
  )
}
