import Box from '@mui/material/Box'
import type { Product } from '@voltkart/shared/contract/products'
import { useId, useRef, useState } from 'react'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { visuallyHidden } from '../../components/visually-hidden'
import { COMPARE_MAX } from '../../lib/compared-products'
import { AddProduct } from './add-product'
import { compareGroups, type CompareRow } from './compare-rows'
import { ComparedProduct } from './compared-product'

// Phones show two columns, or one if the text is so large that words would break.
const PHONE_COLUMN = 'max(50vw, 9.5rem)'

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: 'max-content',
  fontSize: '0.875rem',
  '& th, & td': {
    p: 3,
    pl: { xs: 4, sm: 3 },
    // On wider screens, few products share the page.
    width: {
      xs: PHONE_COLUMN,
      sm: 'max(12rem, (100vw - 14rem) / var(--columns))',
      md: 'clamp(16rem, (min(80rem, 100vw - 3rem) - 12rem) / var(--columns), 24rem)',
    },
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& thead th, & thead td': { border: 0 },
  // The names stay visible while the products scroll sideways.
  '& thead td:first-of-type, & th[scope=row], & th[scope=rowgroup]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    pl: { sm: 0 },
    width: { xs: PHONE_COLUMN, sm: '9rem', md: '12rem' },
    bgcolor: 'background.default',
  },
  '& th[scope=row]': { fontWeight: 400, color: 'text.secondary' },
  '& th[scope=rowgroup]': { pt: 6, fontSize: '1rem', fontWeight: 700, borderTop: 0 },
  '& tr[data-differs] td': { bgcolor: 'mist.main', fontWeight: 550 },
  // On phones the name of a line is above its values, over the whole width.
  '@media (max-width: 599.95px)': {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: `repeat(var(--columns), ${PHONE_COLUMN})` },
    '& thead td:first-of-type': { display: 'none' },
    '& tbody th': { gridColumn: '1 / -1', justifySelf: 'start', maxWidth: '100vw' },
    '& tbody th[scope=row]': { pb: 0, bgcolor: 'transparent' },
    '& tbody td': { pt: 1, borderTop: 0 },
    '& tbody tr': { borderTop: 1, borderColor: 'divider' },
    '& tbody th[scope]': { width: 'auto', borderTop: 0 },
  },
}

function Row({ row }: { row: CompareRow }) {
  return (
    <tr role="row" {...(row.differs ? { 'data-differs': '' } : {})}>
      <th scope="row" role="rowheader">
        {row.name}
        {row.differs && (
          <Box component="span" sx={visuallyHidden}>
            , differs
          </Box>
        )}
      </th>
      {row.values.map((value, index) => (
        <td key={index}>{value === '' ? '—' : <Unbroken text={value} />}</td>
      ))}
    </tr>
  )
}

function OnlyDifferences({ value, onChange }: { value: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 }}>
      <input id={id} type="checkbox" checked={value} onChange={() => onChange(!value)} />
      <Box component="label" htmlFor={id} sx={{ py: 2.5, fontSize: '0.875rem', cursor: 'pointer' }}>
        Show only differences
      </Box>
    </Box>
  )
}

interface CompareTableProps {
  products: readonly Product[]
  onAdd: (id: string) => void
  onRemove: (id: string) => void
}

/**
 * Products as columns, their facts as rows; rows in which they differ are marked. A free column suggests
 * more products.
 */
export function CompareTable({ products, onAdd, onRemove }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const hasRoom = products.length < COMPARE_MAX
  const addProduct = (id: string) => {
    // The button leaves the page.
    region.current?.focus({ preventScroll: true })
    onAdd(id)
  }
  const narrowed = onlyDifferences && products.length > 1
  const groups = compareGroups(products)
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs || !narrowed) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {products.length > 1 && (
        <OnlyDifferences value={onlyDifferences} onChange={setOnlyDifferences} />
      )}
      <Box
        ref={region}
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        sx={{ position: 'relative', overflowX: 'auto', mx: { xs: -4, sm: 0 } }}
      >
        {/* The roles of a table's parts are lost with their layout. */}
        <Box
          component="table"
          role="table"
          sx={{ ...tableStyle, '--columns': products.length + (hasRoom ? 1 : 0) }}
        >
          <thead>
            <tr role="row">
              <td />
              {products.map((product) => (
                <th key={product._id} scope="col" role="columnheader">
                  <ComparedProduct product={product} onRemove={() => onRemove(product._id)} />
                </th>
              ))}
              {hasRoom && (
                <td>
                  <AddProduct products={products} onAdd={addProduct} />
                </td>
              )}
            </tr>
          </thead>
          {groups.map(({ name, rows }) => (
            <tbody key={name}>
              {name !== '' && (
                <tr role="row">
                  <th scope="rowgroup" role="rowheader" colSpan={products.length + 1}>
                    {name}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.name} row={row} />
              ))}
            </tbody>
          ))}
        </Box>
      </Box>
    </>
  )
}
