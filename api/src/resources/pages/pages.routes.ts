import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/pages'
import { findCheckMarks, requiredPages } from '@voltkart/shared/domain/required-pages'
import { toAuditActor } from '../../commands/audit/record-audit'
import { writePageTemplate } from '../../commands/shop/page-templates/page-templates'
import { publishPage } from '../../commands/shop/publish-page'
import { readShop } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'

function getRank(slug: string): number {
  const rank = (requiredPages as readonly string[]).indexOf(slug)
  return rank < 0 ? requiredPages.length : rank
}

/** The required pages first, then the shop's own by title. */
export function sortPages<P extends { slug: string; title: string }>(pages: readonly P[]): P[] {
  return pages.toSorted(
    (a, b) => getRank(a.slug) - getRank(b.slug) || a.title.localeCompare(b.title, 'en'),
  )
}

/** The pages of the shop: its terms, policies and any others. */
export function bindPages(bind: BindRoute, context: AppContext): void {
  const { pages } = context.models

  bind(contract.listPages, async () => {
    const sorted = sortPages(await pages.list())
    return { pages: sorted, total: sorted.length }
  })

  bind(
    contract.getPage,
    async ({ params, actor }) => {
      const page = await pages.find(params.slug)
      if (!page) throw notFound()
      return actor?.isAdmin ? { ...page, left: findCheckMarks(page.body) } : page
    },
    // Staff see what is left to check.
    { identify: true },
  )

  bind(contract.getPageTemplate, async ({ params }) => {
    const { profile } = await readShop(context)
    const template = writePageTemplate(context, params.slug, profile)
    return { ...template, left: findCheckMarks(template.body) }
  })

  bind(contract.publishPage, async ({ actor, params, body }) => {
    const page = await publishPage(context, params.slug, body, toAuditActor(actor))
    return { message: messages.pagePublished, page, left: findCheckMarks(page.body) }
  })
}
