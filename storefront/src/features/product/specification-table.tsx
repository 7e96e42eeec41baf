import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { groupSpecifications } from '../../lib/product-facts'
import { Section } from './fact-sections'

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { px: 3, py: 2.5, textAlign: 'left', verticalAlign: 'top' },
  '& th, & td, & caption': { overflowWrap: 'anywhere' },
  '& thead th, & tbody th[scope=rowgroup]': { fontSize: '1rem', fontWeight: 700, pt: 5, px: 0 },
  '& tr > th[scope=row]': { pl: 0, fontWeight: 400, color: 'text.secondary' },
  '& tr + tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody:first-of-type th[scope=rowgroup]': { pt: 0 },
}

/** The specifications of a product, line by line and by group; nothing without any. */
export function SpecificationTable({ product }: { product: Product }) {
  const groups = groupSpecifications(product.specifications)
  if (groups.length === 0) return null
  return (
    <Section id="specifications" title="Specifications">
      <Box component="table" aria-labelledby="specifications" sx={tableStyle}>
        <colgroup>
          <Box component="col" sx={{ width: '38%' }} />
          <col />
        </colgroup>
        {groups.map(({ name: group, lines }) => (
          <tbody key={group}>
            {group !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {group}
                </th>
              </tr>
            )}
            {lines.map(({ name, value }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Section>
  )
}
