/** The sections of the settings by the fragment of their address, in their order on the page. */
const titles = {
  business: 'Business',
  brand: 'Logo and colour',
  tax: 'Tax',
  officer: 'Grievance officer',
  delivery: 'Delivery and returns',
  couriers: 'Couriers',
  zones: 'Delivery zones',
  products: 'Products',
  reviews: 'Reviews',
  answers: 'Answer templates',
  staff: 'Staff sign-in',
  retention: 'Customers’ data',
  synonyms: 'Search synonyms',
} as const

type SectionId = keyof typeof titles

/** Fragment and title of a section. */
export const getSettingsSection = (id: SectionId) => ({ id, title: titles[id] })

export const settingsSections = (Object.keys(titles) as SectionId[]).map(getSettingsSection)
