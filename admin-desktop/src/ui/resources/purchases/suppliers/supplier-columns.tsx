import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Supplier } from '@voltkart/shared/contract/suppliers'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { TwoLines } from '../../../components/two-lines'

const getState = ({ stateCode }: Supplier): string => (stateCode ? indianStates[stateCode] : '')
const contactOf = ({ phone, email }: Supplier): string => phone ?? email ?? ''

// Together the columns fit into the list of the narrowest tablet.
export const supplierColumns: readonly GridColDef<Supplier>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 160 },
  {
    field: 'gstin',
    headerName: 'GSTIN',
    width: 184,
    renderCell: ({ row }) => <TwoLines first={row.gstin ?? 'None'} second={getState(row)} />,
  },
  {
    field: 'contact',
    headerName: 'Contact',
    flex: 1,
    minWidth: 160,
    valueGetter: (_value, row) => contactOf(row),
  },
]

/** One supplier in the list on a phone. */
export function SupplierCard({ supplier, onOpen }: { supplier: Supplier; onOpen: () => void }) {
  const facts = [supplier.gstin, getState(supplier), contactOf(supplier)].filter(Boolean)
  return (
    <CardActionArea onClick={onOpen} sx={{ p: 3 }}>
      <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {supplier.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
    </CardActionArea>
  )
}
