import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { exportProducts } from '@voltkart/shared/contract/product-staff-lists'
import { Link } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { paths } from '../../lib/paths'
import { useExportFile } from '../../platform/export-file'

const exportRequest = requestFor(exportProducts)

/** The buttons above the product list; the export has the products that a filter finds. */
export function ProductActions({ query }: RouteInput<typeof exportProducts>) {
  const { exporting, exportFile } = useExportFile()
  const may = useMay()
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {may('stock.adjust') && (
        <Button component={Link} to={paths.receiveGoods} color="inherit">
          Receive goods
        </Button>
      )}
      {may('products.write') && (
        <>
          <Button component={Link} to={paths.productImport} color="inherit">
            Import CSV
          </Button>
          <Button
            color="inherit"
            loading={exporting}
            onClick={() => exportFile(exportRequest({ query }).url, 'products.csv')}
          >
            Export CSV
          </Button>
          <Button
            component={Link}
            to={paths.productCreate}
            variant="contained"
            startIcon={<AddIcon />}
          >
            Create Product
          </Button>
        </>
      )}
    </Stack>
  )
}
