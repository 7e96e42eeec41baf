import type { Entry } from './lib/entry'
import { audit } from './resources/audit/entry'
import { categories } from './resources/categories/entry'
import { complaints } from './resources/complaints/entry'
import { customers } from './resources/customers/entry'
import { dashboard } from './resources/dashboard/entry'
import { documents } from './resources/documents/entry'
import { failedWork } from './resources/failed-work/entry'
import { home } from './resources/home/entry'
import { imports } from './resources/imports/entry'
import { integrations } from './resources/integrations/entry'
import { orders } from './resources/orders/entry'
import { pages } from './resources/pages/entry'
import { pictures } from './resources/pictures/entry'
import { products } from './resources/products/entry'
import { profile } from './resources/profile/entry'
import { purchases } from './resources/purchases/entry'
import { reports } from './resources/reports/entry'
import { returns } from './resources/returns/entry'
import { reviews } from './resources/reviews/entry'
import { settings } from './resources/settings/entry'
import { settlements } from './resources/settlements/entry'
import { units } from './resources/units/entry'
import { users, staff } from './resources/users/entry'

/** The features of the admin area. Their menu items stand in this order. */
export const entries: readonly Entry[] = [
  dashboard,
  products,
  categories,
  pictures,
  imports,
  purchases,
  orders,
  units,
  returns,
  complaints,
  reviews,
  documents,
  reports,
  settlements,
  users,
  staff,
  customers,
  home,
  pages,
  settings,
  failedWork,
  integrations,
  audit,
  profile,
]
