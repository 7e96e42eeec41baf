import * as contract from '@voltkart/shared/contract/redirects'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { findRedirectTargets } from '../../commands/redirects/find-redirect'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import type { StoredRedirect } from '../../models/redirects/redirect-queries'

/** Binds the list of addresses of other shops that lead to this one. */
export function bindRedirects(bind: BindRoute, context: AppContext): void {
  const { redirects } = context.models

  async function presentRedirects(stored: readonly StoredRedirect[]): Promise<contract.Redirect[]> {
    const targets = await findRedirectTargets(context, stored)
    return stored.map(({ _id, kind, source, at }, index) => ({
      from: _id,
      kind,
      source,
      at: at.toISOString(),
      ...omitUndefined({ to: targets[index] }),
    }))
  }

  async function* readRows() {
    for await (const batch of redirects.stream()) yield await presentRedirects(batch)
  }

  bind(contract.exportRedirects, ({ response }) => {
    response.attachment('redirects.csv')
    return writeCsv(contract.redirectColumns, readRows())
  })

  bind(contract.listRedirects, async ({ query }) => {
    const { search, limit, skip } = query
    const [listed, total] = await Promise.all([
      redirects.list(search, { limit, skip }),
      redirects.count(search),
    ])
    return { redirects: await presentRedirects(listed), total }
  })
}
