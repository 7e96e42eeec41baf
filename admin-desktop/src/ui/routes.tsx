import type { Permission } from '@voltkart/shared/domain/permissions'
import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { RequirePermission } from './access/require-permission'
import { PageLoading } from './lib/page-loading'
import { RouteError } from './layout/route-error'
import { paths } from './lib/paths'

const needing = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <RequirePermission permission={permission} />,
  children,
})

const signedInPages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.dashboard} replace /> },
  {
    path: 'dashboard',
    lazy: () => import('./resources/dashboard/dashboard-page').then((m) => m.route),
  },
  {
    path: 'product-list',
    lazy: () => import('./resources/products/product-list-page').then((m) => m.route),
  },
  needing('products.write', [
    {
      path: 'pictures',
      lazy: () => import('./resources/pictures/picture-list-page').then((m) => m.route),
    },
    {
      path: 'product/create',
      lazy: () => import('./resources/products/product-create-page').then((m) => m.route),
    },
    {
      path: 'product/import',
      lazy: () => import('./resources/products/import/product-import-page').then((m) => m.route),
    },
    {
      path: 'product/update/:productId',
      lazy: () => import('./resources/products/product-update-page').then((m) => m.route),
    },
  ]),
  needing('storefront.write', [
    {
      path: 'categories',
      lazy: () => import('./resources/categories/category-list-page').then((m) => m.route),
    },
  ]),
  needing('stock.adjust', [
    {
      path: 'product/receive',
      lazy: () => import('./resources/products/stock/receive-goods-page').then((m) => m.route),
    },
  ]),
  needing('purchases.write', [
    {
      path: 'purchases/new',
      lazy: () => import('./resources/purchases/purchase-create-page').then((m) => m.route),
    },
  ]),
  needing('stock.receive', [
    {
      path: 'suppliers',
      lazy: () => import('./resources/purchases/suppliers/supplier-list-page').then((m) => m.route),
    },
    {
      path: 'purchases',
      lazy: () => import('./resources/purchases/purchase-list-page').then((m) => m.route),
    },
    {
      path: 'purchases/:number',
      lazy: () => import('./resources/purchases/purchase-page').then((m) => m.route),
    },
    {
      path: 'purchases/:number/receive',
      lazy: () => import('./resources/purchases/receive/receive-page').then((m) => m.route),
    },
  ]),
  needing('orders.read', [
    {
      path: 'order-list',
      lazy: () => import('./resources/orders/order-list-page').then((m) => m.route),
    },
    {
      path: 'order/:orderId',
      lazy: () => import('./resources/orders/order-page').then((m) => m.route),
    },
    {
      path: 'units',
      lazy: () => import('./resources/units/unit-page').then((m) => m.route),
    },
  ]),
  needing('orders.create', [
    {
      path: 'orders/new',
      lazy: () => import('./resources/orders/phone/phone-order-page').then((m) => m.route),
    },
  ]),
  needing('returns.decide', [
    {
      path: 'returns',
      lazy: () => import('./resources/returns/return-list-page').then((m) => m.route),
    },
  ]),
  needing('documents.read', [
    {
      path: 'documents',
      lazy: () => import('./resources/documents/document-list-page').then((m) => m.route),
    },
  ]),
  needing('complaints.answer', [
    {
      path: 'complaints',
      lazy: () => import('./resources/complaints/complaint-list-page').then((m) => m.route),
    },
    {
      path: 'complaints/:number',
      lazy: () => import('./resources/complaints/complaint-page').then((m) => m.route),
    },
    {
      path: 'reviews',
      lazy: () => import('./resources/reviews/review-list-page').then((m) => m.route),
    },
  ]),
  needing('reports.read', [
    {
      path: 'reports',
      lazy: () => import('./resources/reports/reports-page').then((m) => m.route),
    },
    {
      path: 'settlements',
      lazy: () => import('./resources/settlements/settlement-list-page').then((m) => m.route),
    },
    {
      path: 'settlements/unmatched',
      lazy: () => import('./resources/settlements/unmatched-page').then((m) => m.route),
    },
    {
      path: 'settlements/:settlementId',
      lazy: () => import('./resources/settlements/settlement-page').then((m) => m.route),
    },
  ]),
  needing('users.read', [
    {
      path: 'user-list',
      lazy: () => import('./resources/users/user-list-page').then((m) => m.route),
    },
    {
      path: 'user/update/:userId',
      lazy: () => import('./resources/users/user-update-page').then((m) => m.route),
    },
  ]),
  needing('customers.read', [
    {
      path: 'customer/:userId',
      lazy: () => import('./resources/customers/customer-page').then((m) => m.route),
    },
  ]),
  needing('imports.write', [
    {
      path: 'import',
      lazy: () => import('./resources/imports/import-page').then((m) => m.route),
    },
  ]),
  needing('staff.write', [
    {
      path: 'admin-list',
      lazy: () => import('./resources/users/admin-list-page').then((m) => m.route),
    },
    {
      path: 'create',
      lazy: () => import('./resources/users/admin-create-page').then((m) => m.route),
    },
  ]),
  needing('storefront.write', [
    {
      path: 'home',
      lazy: () => import('./resources/home/home-page').then((m) => m.route),
    },
  ]),
  needing('settings.write', [
    {
      path: 'pages',
      lazy: () => import('./resources/pages/page-list-page').then((m) => m.route),
    },
    {
      path: 'pages/:slug',
      lazy: () => import('./resources/pages/page-edit-page').then((m) => m.route),
    },
    {
      path: 'settings',
      lazy: () => import('./resources/settings/settings-page').then((m) => m.route),
    },
    {
      path: 'failed-work',
      lazy: () => import('./resources/failed-work/failed-work-page').then((m) => m.route),
    },
  ]),
  needing('integrations.write', [
    {
      path: 'integrations',
      lazy: () => import('./resources/integrations/integrations-page').then((m) => m.route),
    },
    {
      path: 'integrations/webhooks/:webhookId',
      lazy: () => import('./resources/integrations/delivery-list-page').then((m) => m.route),
    },
  ]),
  needing('audit.read', [
    {
      path: 'audit-log',
      lazy: () => import('./resources/audit/audit-log-page').then((m) => m.route),
    },
  ]),
  {
    path: 'profile',
    lazy: () => import('./resources/profile/profile-page').then((m) => m.route),
  },
  {
    path: '*',
    lazy: () => import('./layout/admin-not-found').then((m) => m.route),
  },
]

/**
 * The admin area, mounted under `/admin`, with the host's own pages among those for administrators.
 * Every page is a separate chunk, so that a customer's browser loads none of it.
 */
export function adminRoutesWith(hostPages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      hydrateFallbackElement: <PageLoading />,
      errorElement: <RouteError />,
      children: [
        {
          path: 'login',
          lazy: () => import('./resources/session/login-page').then((m) => m.route),
        },
        {
          path: 'logout',
          lazy: () => import('./resources/session/logout-page').then((m) => m.route),
        },
        {
          lazy: () => import('./layout/admin-layout').then((m) => m.route),
          children: [{ errorElement: <RouteError />, children: [...hostPages, ...signedInPages] }],
        },
      ],
    },
  ]
}

/** The admin area in a browser. */
export const adminRoutes = adminRoutesWith([])
