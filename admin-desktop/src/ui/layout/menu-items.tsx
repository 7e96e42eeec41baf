import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import CategoriesIcon from '@mui/icons-material/AccountTreeOutlined'
import PagesIcon from '@mui/icons-material/ArticleOutlined'
import ComplaintIcon from '@mui/icons-material/FeedbackOutlined'
import ReportsIcon from '@mui/icons-material/AssessmentOutlined'
import ReturnsIcon from '@mui/icons-material/AssignmentReturnOutlined'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined'
import ImportIcon from '@mui/icons-material/MoveToInboxOutlined'
import IntegrationsIcon from '@mui/icons-material/HubOutlined'
import InventoryIcon from '@mui/icons-material/Inventory2Outlined'
import PurchasesIcon from '@mui/icons-material/LocalShippingOutlined'
import PicturesIcon from '@mui/icons-material/PhotoLibraryOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined'
import ReviewsIcon from '@mui/icons-material/RateReviewOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { useMay } from '../access/permissions'
import { paths } from '../lib/paths'

/** The groups of the menu, in order. */
export const menuGroups = ['Catalogue', 'Sales', 'Accounting', 'Shop'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuItem {
  label: string
  /** Absent: above or below all groups. */
  group?: MenuGroup
  to: string
  icon: SvgIconComponent
  /** The permission for its page. Absent: all staff may see it. */
  permission?: Permission
  /** The paths of the pages below this item, on which it stays marked. */
  within: readonly string[]
}

/** The entries of the side menu, in order, those of a group together; Logout follows as its own item. */
export const menuItems: readonly MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: DashboardIcon, within: [] },
  {
    label: 'Products',
    group: 'Catalogue',
    to: paths.productList,
    icon: InventoryIcon,
    within: ['/admin/product/'],
  },
  {
    label: 'Categories',
    group: 'Catalogue',
    permission: 'storefront.write',
    to: paths.categoryList,
    icon: CategoriesIcon,
    within: [],
  },
  {
    label: 'Pictures',
    group: 'Catalogue',
    permission: 'products.write',
    to: paths.pictures,
    icon: PicturesIcon,
    within: [],
  },
  {
    label: 'Import',
    group: 'Catalogue',
    permission: 'imports.write',
    to: paths.import,
    icon: ImportIcon,
    within: [],
  },
  {
    label: 'Purchases',
    group: 'Catalogue',
    permission: 'stock.receive',
    to: paths.purchaseList,
    icon: PurchasesIcon,
    within: [`${paths.purchaseList}/`, paths.supplierList],
  },
  {
    label: 'Orders',
    group: 'Sales',
    permission: 'orders.read',
    to: paths.orderList,
    icon: ReceiptIcon,
    within: ['/admin/order/'],
  },
  {
    label: 'Returns',
    group: 'Sales',
    permission: 'returns.decide',
    to: paths.returns,
    icon: ReturnsIcon,
    within: [],
  },
  {
    label: 'Complaints',
    group: 'Sales',
    permission: 'complaints.answer',
    to: paths.complaintList,
    icon: ComplaintIcon,
    within: [`${paths.complaintList}/`],
  },
  {
    label: 'Reviews',
    group: 'Sales',
    permission: 'complaints.answer',
    to: paths.reviewList,
    icon: ReviewsIcon,
    within: [],
  },
  {
    label: 'Documents',
    group: 'Accounting',
    permission: 'documents.read',
    to: paths.documents,
    icon: DocumentsIcon,
    within: [],
  },
  {
    label: 'Reports',
    group: 'Accounting',
    permission: 'reports.read',
    to: paths.reports,
    icon: ReportsIcon,
    within: [],
  },
  {
    label: 'Settlements',
    group: 'Accounting',
    permission: 'reports.read',
    to: paths.settlements,
    icon: BankIcon,
    within: [`${paths.settlements}/`],
  },
  {
    label: 'Users',
    group: 'Shop',
    permission: 'users.read',
    to: paths.userList,
    icon: GroupIcon,
    within: ['/admin/user/'],
  },
  {
    label: 'Admins',
    group: 'Shop',
    permission: 'staff.write',
    to: paths.adminList,
    icon: ShieldIcon,
    within: [paths.adminCreate],
  },
  {
    label: 'Home Page',
    group: 'Shop',
    permission: 'storefront.write',
    to: paths.home,
    icon: HomeIcon,
    within: [],
  },
  {
    label: 'Pages',
    group: 'Shop',
    permission: 'settings.write',
    to: paths.pageList,
    icon: PagesIcon,
    within: [`${paths.pageList}/`],
  },
  {
    label: 'Settings',
    group: 'Shop',
    permission: 'settings.write',
    to: paths.settings,
    icon: SettingsIcon,
    within: [],
  },
  {
    label: 'Integrations',
    group: 'Shop',
    permission: 'integrations.write',
    to: paths.integrations,
    icon: IntegrationsIcon,
    within: [`${paths.integrations}/`],
  },
  {
    label: 'Audit Log',
    group: 'Shop',
    permission: 'audit.read',
    to: paths.auditLog,
    icon: HistoryIcon,
    within: [],
  },
  { label: 'Profile', to: paths.profile, icon: PersonIcon, within: [] },
]

/** The entries that staff with these permissions may see. */
export const menuItemsFor = (may: (permission: Permission) => boolean): readonly MenuItem[] =>
  menuItems.filter(({ permission }) => !permission || may(permission))

/** The entries that the signed-in account may see. */
export const useMenuItems = (): readonly MenuItem[] => menuItemsFor(useMay())

/** Whether a menu item is the current one at this address. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  return pathname === item.to || item.within.some((prefix) => pathname.startsWith(prefix))
}
