import Inventory2Icon from '@mui/icons-material/Inventory2Outlined'
import type { Entry } from '../../lib/entry'
import { paths } from '../../lib/paths'

export const products: Entry = {
  menu: { label: 'Products', group: 'Catalogue', icon: Inventory2Icon },
  pages: [
    { path: paths.productList, load: () => import('./product-list-page') },
    {
      path: paths.productCreate,
      title: 'Create Product',
      permission: 'products.write',
      load: async () => ({ route: (await import('./product-update-page')).createRoute }),
    },
    {
      path: paths.receiveGoods,
      title: 'Receive Goods',
      permission: 'stock.adjust',
      load: () => import('./stock/receive-goods-page'),
    },
    {
      path: paths.productImport,
      title: 'Import Products',
      permission: 'products.write',
      load: () => import('./import/product-import-page'),
    },
    {
      path: paths.productUpdate(':productId'),
      permission: 'products.write',
      load: () => import('./product-update-page'),
    },
  ],
}
