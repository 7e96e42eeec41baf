import { requiredPages, type RequiredPage } from './required-pages'

/** The fields of a shop profile that are needed before the shop opens. */
interface OpeningProfile {
  legalName: string
  address?: object | undefined
  phone?: string | undefined
  email?: string | undefined
  grievanceOfficer?: object | undefined
  gst?: object | null | undefined
  /** 0 until the profile is saved for the first time. */
  version: number
}

/** A missing setting of a shop, and the admin page where it is added. */
export interface MissingItem {
  key: 'legal-address' | 'contact' | 'grievance-officer' | 'gst' | `page-${RequiredPage}`
  label: string
  path: string
}

const SETTINGS = '/admin/settings'

const pageNames: Record<RequiredPage, string> = {
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  returns: 'Returns',
  shipping: 'Shipping',
  grievance: 'Grievance redressal',
}

/**
 * Lists the data that a shop still lacks before it opens: legal name and address, phone and email,
 * grievance officer, a decision about GST, and the required pages. A profile that was saved without
 * GST has decided against it.
 */
export function listMissingData(
  shop: OpeningProfile,
  pages: readonly { slug: string }[],
): MissingItem[] {
  const isSaved = shop.version > 0
  const settings: (MissingItem & { isThere: boolean })[] = [
    {
      key: 'legal-address',
      label: 'Legal name and address',
      path: SETTINGS,
      isThere: isSaved && shop.legalName !== '' && shop.address !== undefined,
    },
    {
      key: 'contact',
      label: 'Phone and email',
      path: SETTINGS,
      isThere: shop.phone !== undefined && shop.email !== undefined,
    },
    {
      key: 'grievance-officer',
      label: 'Grievance officer',
      path: SETTINGS,
      isThere: shop.grievanceOfficer !== undefined,
    },
    {
      key: 'gst',
      label: 'GST registration, or that there is none',
      path: SETTINGS,
      isThere: isSaved,
    },
  ]
  const published = new Set(pages.map(({ slug }) => slug))
  return [
    ...settings
      .filter(({ isThere }) => !isThere)
      .map(({ key, label, path }) => ({ key, label, path })),
    ...requiredPages
      .filter((slug) => !published.has(slug))
      .map((slug) => ({
        key: `page-${slug}` as const,
        label: `Page: ${pageNames[slug]}`,
        path: `/admin/pages/${slug}`,
      })),
  ]
}
