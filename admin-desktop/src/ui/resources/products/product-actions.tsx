import AddIcon from '@mui/icons-material/Add'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { exportProducts } from '@voltkart/shared/contract/product-staff-lists'
import { useMay } from '../../access/permissions'
import { HeaderActions } from '../../components/header-actions'
import { paths } from '../../lib/paths'
import { useExportFile } from '../../platform/export-file'

const exportRequest = requestFor(exportProducts)

/** The buttons above the product list; the export has the products that a filter finds. */
export function ProductActions({ query }: RouteInput<typeof exportProducts>) {
  const { exporting, exportFile } = useExportFile()
  const may = useMay()
  const mayEdit = may('products.write')
  return (
    <HeaderActions
      main={mayEdit && { label: 'Create Product', to: paths.productCreate, icon: <AddIcon /> }}
      second={may('stock.adjust') && { label: 'Receive goods', to: paths.receiveGoods }}
      more={[
        mayEdit && { label: 'Import CSV', to: paths.productImport },
        mayEdit && {
          label: 'Export CSV',
          loading: exporting,
          onClick: () => exportFile(exportRequest({ query }).url, 'products.csv'),
        },
      ]}
    />
  )
}
