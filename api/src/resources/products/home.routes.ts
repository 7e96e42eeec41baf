import * as contract from '@voltkart/shared/contract/home'
import type { Home, HomeSection } from '@voltkart/shared/contract/home'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { isPublished } from '@voltkart/shared/domain/product-state'
import { toAuditActor } from '../../commands/audit/record-audit'
import { saveHome, getHomeOrDefault, readHome } from '../../commands/shop/save-home'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { parseIfMatch } from '../../http/accepted-versions'
import type { BindRoute, CachedResult } from '../../http/route'
import {
  findNextSectionChange,
  type HomeRecord,
  type StoredSection,
} from '../../models/home/home-queries'
import { getEarliest } from '../../models/products/next-change'
import { mayEditHome } from '../../policies/shop'
import { presentSummary } from './products.presenter'

/** Whether a section is shown at a time. */
function isVisibleAt({ from, to }: Pick<HomeSection, 'from' | 'to'>, at: Date): boolean {
  const time = at.getTime()
  return (
    (from === undefined || Date.parse(from) <= time) && (to === undefined || time < Date.parse(to))
  )
}

/** The products of the slides of some sections, each once. */
function getSlideProducts(sections: readonly HomeSection[]): string[] {
  const ids = sections.flatMap((section) =>
    section.type === 'hero'
      ? section.slides.flatMap(({ product }) => product?.toLowerCase() ?? [])
      : [],
  )
  return [...new Set(ids)]
}

/** The sections of a time, for visitors. */
const presentVisible = (sections: readonly StoredSection[], at: Date): Home['sections'] =>
  sections.filter((section) => isVisibleAt(section, at))

/** All sections, for those who may edit them; those that are not shown at the time are marked. */
const presentAll = (sections: readonly StoredSection[], at: Date): Home['sections'] =>
  sections.map((section) => (isVisibleAt(section, at) ? section : { ...section, hidden: true }))

const toEtag = ({ version }: Pick<HomeRecord, 'version'>): string => `"${version}"`

/** The shop's home page. */
export function bindHome(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function presentHome(
    { version, sections }: HomeRecord,
    presentSections: typeof presentAll,
  ): Promise<contract.Home> {
    const at = context.now()
    const [listed, { taxPercent }] = await Promise.all([
      models.products.findListed(getSlideProducts(sections)),
      readRecentShopTerms(context),
    ])
    return {
      sections: presentSections(sections, at),
      products: listed
        .filter((product) => isPublished(product, at))
        .map((product) => presentSummary(product, { taxPercent, at })),
      version,
    }
  }

  async function readVisible(): Promise<CachedResult<contract.Home>> {
    const at = context.now()
    const { home: stored, readAt } = await models.home.recent()
    const { readAt: termsReadAt } = await readRecentShopTerms(context)
    const home = getHomeOrDefault(stored)
    return {
      result: await presentHome(home, presentVisible),
      productIds: getSlideProducts(home.sections),
      dependsOnStock: false,
      readAt: Math.min(readAt, termsReadAt),
      // No section stays longer than its time, nor a price.
      expiresAt: getEarliest([
        findNextSectionChange(home.sections, at),
        models.products.nextChangeAt(),
      ]),
    }
  }

  bind.cached(contract.getHome, readVisible, {
    handle: async ({ actor, response }) => {
      if (!mayEditHome(actor)) return (await readVisible()).result
      const home = await readHome(context)
      response.set('ETag', toEtag(home))
      return presentHome(home, presentAll)
    },
  })

  bind(
    contract.updateHome,
    async ({ actor, body, headers, response }) => {
      const versions = parseIfMatch(headers['if-match'])
      const home = await saveHome(context, body.sections, versions, toAuditActor(actor))
      response.set('ETag', toEtag(home))
      return { message: staffMessages.homeSaved, home: await presentHome(home, presentAll) }
    },
    { bodyBytesMax: contract.HOME_BYTES_MAX },
  )
}
