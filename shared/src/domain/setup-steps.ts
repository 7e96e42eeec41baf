/** The steps of a new shop beside its profile and its pages, in the order of work. */
export const setupSteps = [
  'products',
  'couriers',
  'mail',
  'two-factor',
  'staff',
  'test-order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The steps of the guide of a new shop, in the order of work. */
export const guideSteps = [
  'profile',
  'pages',
  'products',
  'couriers',
  'two-factor',
  'test-order',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** “Publish 2 pages from templates”. */
export const publishPages = (count: number): string =>
  `Publish ${count === 1 ? '1 page' : `${count} pages`} from templates`

/** How a step is done: in the admin area at `path`, or by the operator of the server. */
interface SetupStepInWords {
  label: string
  note: string
  path?: string
}

/** The steps in words. */
export const setupStepLabels: Record<SetupStep | GuideStep, SetupStepInWords> = {
  profile: {
    label: 'Fill in your shop’s profile',
    note: 'Legal name, address, contact, grievance officer and GST',
    path: '/admin/settings',
  },
  pages: {
    label: 'Publish your pages from templates',
    note: 'They are filled with your profile, so save that first',
    path: '/admin/pages',
  },
  products: {
    label: 'Add your products',
    note: 'One by one, from a CSV file, or from your old shop under Import',
    path: '/admin/product-list',
  },
  couriers: {
    label: 'Add your couriers',
    note: 'So that customers can track their parcels',
    path: '/admin/settings#couriers',
  },
  mail: {
    label: 'Connect a mail server',
    note: 'The operator of your server does this. Until then no mail leaves the shop',
  },
  'two-factor': {
    label: 'Switch on two-factor sign-in',
    note: 'Your account can change everything',
    path: '/admin/profile',
  },
  staff: {
    label: 'Invite your staff',
    note: 'Each with an account and a role of their own',
    path: '/admin/create',
  },
  'test-order': {
    label: 'Place and pay for a test order',
    note: 'Buy as a customer, in a private window with another account, then refund it here. This guide ends with the first paid order',
    path: '/',
  },
}
