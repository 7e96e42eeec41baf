import { searchShop, type SearchResults } from '@voltkart/shared/contract/search'
import { SEARCH_FOUND_MAX } from '@voltkart/shared/domain/limits'
import { toRupees } from '@voltkart/shared/domain/money'
import { hasPermission, type Permission } from '@voltkart/shared/domain/permissions'
import { beginsNumber, normaliseOrderNumber } from '@voltkart/shared/domain/record-number'
import { normaliseSerial } from '@voltkart/shared/domain/serials'
import type { Actor } from '../../actor'
import { readPageWithImported } from '../../commands/imported-orders/read-imported'
import { resolveOrderSearch } from '../../commands/documents/order-search'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { createIsFindable } from '../../policies/products'

type Kind = keyof SearchResults
type Results<Of extends Kind> = NonNullable<SearchResults[Of]>

/** The search of each kind of records. */
function createSearches({ models, now }: AppContext) {
  return {
    async orders(text: string, actor: Actor): Promise<Results<'orders'>> {
      const search = await resolveOrderSearch(models, text)
      const page = { limit: SEARCH_FOUND_MAX }
      const { orders } = await readPageWithImported({ models }, { search }, 'newest', page)
      const mayPack = hasPermission(actor, 'orders.ship')
      return orders.map(({ _id, orderNumber, user, totalPricePaise, status, parcelWork }) => ({
        _id,
        orderNumber,
        name: user.name,
        totalPrice: toRupees(totalPricePaise),
        status: status as Results<'orders'>[number]['status'],
        canPack: mayPack && status === 'paid' && parcelWork === 'to-pack',
      }))
    },

    async customers(text: string): Promise<Results<'customers'>> {
      const customers = await models.users.findCustomers(text, SEARCH_FOUND_MAX)
      return customers.map(({ _id, name, email }) => ({ _id, name, email }))
    },

    async products(text: string, actor: Actor): Promise<Results<'products'>> {
      const filter = { search: text, isExact: true }
      const [{ products }, ofCode] = await Promise.all([
        models.products.list(filter, { limit: SEARCH_FOUND_MAX, skip: 0, sort: 'relevance' }),
        models.products.findByCodesInAnySpelling([text]),
      ])
      const byId = new Map(
        [...ofCode.filter(createIsFindable(actor, now())), ...products].map((product) => [
          product._id,
          product,
        ]),
      )
      return [...byId.values()]
        .slice(0, SEARCH_FOUND_MAX)
        .map(({ _id, name, pricePaise }) => ({ _id, name, price: toRupees(pricePaise) }))
    },

    async returns(text: string): Promise<Results<'returns'>> {
      const number = normaliseOrderNumber(text)
      if (!beginsNumber('return', number)) return []
      return models.orderReturns.findReturns(number, SEARCH_FOUND_MAX)
    },

    async complaints(text: string): Promise<Results<'complaints'>> {
      const prefix = normaliseOrderNumber(text)
      if (!beginsNumber('complaint', prefix)) return []
      const complaints = await models.complaints.findNumbered(prefix, SEARCH_FOUND_MAX)
      return complaints.map(({ number, name, state }) => ({ number, name, state }))
    },

    async documents(text: string): Promise<Results<'documents'>> {
      const begin = normaliseOrderNumber(text)
      if (!/^(INV|CRN|CHL)/.test(begin) && !beginsNumber('order', begin)) return []
      const documents = await models.documents.list({ search: text }, SEARCH_FOUND_MAX, 0)
      return documents.map(({ number, kind, order, orderNumber }) => ({
        number,
        kind,
        order: { _id: order, orderNumber },
      }))
    },

    async units(text: string): Promise<Results<'units'>> {
      const units = await models.units.findBySerial(normaliseSerial(text))
      return units
        .slice(0, SEARCH_FOUND_MAX)
        .map(({ serial, productName, state, order, orderNumber }) => ({
          serial,
          product: productName,
          state,
          ...(order && orderNumber ? { order: { _id: order, orderNumber } } : {}),
        }))
    },
  } satisfies { [Of in Kind]: (text: string, actor: Actor) => Promise<Results<Of>> }
}

/** The permission for each kind; all staff may read products. */
const permissionByKind: Record<Exclude<Kind, 'products'>, Permission> = {
  orders: 'orders.read',
  customers: 'users.read',
  returns: 'returns.decide',
  complaints: 'complaints.answer',
  documents: 'documents.read',
  units: 'orders.read',
}

/** Finds any record of the shop by one text. */
export function bindSearch(bind: BindRoute, context: AppContext): void {
  const searches = createSearches(context)
  bind(searchShop, async ({ query: { q }, actor }) => {
    const kinds = (Object.keys(searches) as Kind[]).filter(
      (kind) => kind === 'products' || hasPermission(actor, permissionByKind[kind]),
    )
    const results = await Promise.all(
      kinds.map(async (kind) => [kind, await searches[kind](q, actor)] as const),
    )
    return Object.fromEntries(results)
  })
}
