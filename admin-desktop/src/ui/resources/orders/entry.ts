import ReceiptLongIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const orders: Entry = {
  permission: 'orders.read',
  menu: { label: 'Orders', group: 'Sales', icon: ReceiptLongIcon },
  pages: [
    { path: paths.orderList, load: () => import('./order-list-page') },
    {
      path: paths.phoneOrder,
      title: 'Order for a customer',
      permission: 'orders.create',
      load: () => import('./phone/phone-order-page'),
    },
    { path: paths.order(':orderId'), load: () => import('./order-page') },
  ],
  views: [
    { title: 'Orders to deliver', to: `${paths.orderList}?status=paid` },
    { title: 'Orders to pack', to: `${paths.orderList}?parcels=to-pack` },
    { title: 'Orders to ship', to: `${paths.orderList}?parcels=to-ship` },
    { title: 'Orders in transit', to: `${paths.orderList}?parcels=in-transit` },
  ],
}
