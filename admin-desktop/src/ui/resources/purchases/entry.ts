import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const purchases: Entry = {
  permission: 'stock.receive',
  menu: { label: 'Purchases', group: 'Catalogue', icon: LocalShippingIcon },
  pages: [
    { path: paths.purchaseList, load: () => import('./purchase-list-page') },
    {
      path: paths.supplierList,
      title: 'Suppliers',
      load: () => import('./suppliers/supplier-list-page'),
    },
    {
      path: paths.purchaseCreate,
      title: 'New Purchase',
      permission: 'purchases.write',
      load: async () => ({ route: (await import('./purchase-page')).createRoute }),
    },
    { path: paths.purchase(':number'), load: () => import('./purchase-page') },
    { path: paths.purchaseReceive(':number'), load: () => import('./receive/receive-page') },
  ],
  views: [{ title: 'Purchases to receive', to: `${paths.purchaseList}?state=draft` }],
}
