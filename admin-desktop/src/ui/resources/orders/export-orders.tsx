import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { requestFor } from '@voltkart/shared/client/request'
import { exportOrders } from '@voltkart/shared/contract/order-export'
import type { OrderViewFilter } from '@voltkart/shared/contract/order-views'
import { useExportFile } from '../../platform/export-file'
import { toRange } from './order-filter'

const exportRequest = requestFor(exportOrders)

/** Downloads the orders of the chosen days and state. */
export function ExportOrders({ filter }: { filter: OrderViewFilter }) {
  const { exporting, exportFile } = useExportFile()
  const { status } = filter
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={exporting}
      loadingPosition="start"
      title="Orders of the chosen days and state"
      onClick={() =>
        exportFile(
          exportRequest({ query: { status, ...toRange(filter, new Date()) } }).url,
          'orders.csv',
        )
      }
    >
      Export CSV
    </Button>
  )
}
