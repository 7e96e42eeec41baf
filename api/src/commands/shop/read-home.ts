import { defaultHome } from '@voltkart/shared/contract/home'
import type { AppContext } from '../../context'
import type { HomeRecord } from '../../models/home/home-queries'

/** The stored home page, or the default with version 0. */
export const homeOrDefault = (stored: HomeRecord | undefined): HomeRecord =>
  stored ?? { version: 0, sections: defaultHome }

/** The home page as stored in the database, for decisions. */
export async function readHome({ models }: Pick<AppContext, 'models'>): Promise<HomeRecord> {
  return homeOrDefault(await models.home.find())
}

/** The addresses of the pictures that the home page shows at any time. */
export function picturesOfHome({ sections }: Pick<HomeRecord, 'sections'>): string[] {
  return sections.flatMap((section) => {
    if (section.type === 'hero') return section.slides.flatMap(({ image }) => image ?? [])
    if (section.type === 'banner') return [section.image, section.imageMobile ?? []].flat()
    if (section.type === 'text') return section.markdown.match(/\/uploads\/[a-z0-9-]+\.webp/g) ?? []
    return []
  })
}
