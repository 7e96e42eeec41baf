import { requestFor } from '@voltkart/shared/client/request'
import { exportOrders } from '@voltkart/shared/contract/order-export'
import type { OrderViewFilter } from '@voltkart/shared/contract/order-views'
import type { HeaderAction } from '../../components/header-actions'
import { useExportFile } from '../../platform/export-file'
import { toRange } from './order-filter'

const exportRequest = requestFor(exportOrders)

/** Downloads the orders of the days and the state of a filter. */
export function useExportOrders(filter: OrderViewFilter): HeaderAction {
  const { exporting, exportFile } = useExportFile()
  const { status } = filter
  const exportAll = () => {
    const query = { status, ...toRange(filter, new Date()) }
    exportFile(exportRequest({ query }).url, 'orders.csv')
  }
  return { label: 'Export CSV', loading: exporting, onClick: exportAll }
}
