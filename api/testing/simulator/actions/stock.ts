import { Violation, type Action, type Scene, type Subject } from '../action'
import type { State } from '../state'
import { getCategories } from './catalogue'
import { getId } from './orders'

const listProducts = ({ products }: State): Subject[] =>
  products.map((product) => ({ name: product.name, id: getId(product) }))

const findProduct = ({ products }: State, { id }: Subject) =>
  products.find((product) => getId(product) === id)

const newSerials = (scene: Scene, product: string, count: number) =>
  scene.shop.serials.get(product) === 'stock'
    ? { serials: Array.from({ length: count }, (_, index) => `R${scene.unique}${index}`) }
    : {}

/** The numbers of pieces that leave the stock, of a product that records them on receipt. */
async function findSerialsInStock({ shop }: Scene, product: string, count: number) {
  if (shop.serials.get(product) !== 'stock') return {}
  const serials = await shop.unitsInStock(product)
  return { serials: serials.slice(0, count) }
}

export const findPurchase = ({ purchases }: State, number: string | undefined) =>
  purchases.find((purchase) => purchase['number'] === number)

/** How many moves of a product a request has made. */
function countMoves(state: State, subject: Subject, key: string): number {
  const { _id, stockMoves = [] } = findProduct(state, subject) ?? {}
  const copied = state.stockMoves.filter(({ product }) => _id?.equals(product))
  const ids = [...stockMoves, ...copied].filter((move) => move.key === key).map((move) => move._id)
  return new Set(ids).size
}

export const listPurchases = ({ purchases }: State, state: string): Subject[] =>
  purchases
    .filter((purchase) => purchase['state'] === state)
    .map((purchase) => ({ name: String(purchase['number']), key: String(purchase['number']) }))

/** A purchase of some pieces of a product, and often of one whose pieces are recorded when they come. */
export function createPurchaseBody(scene: Scene, product: string) {
  const withSerials = [...scene.shop.serials].filter(([, from]) => from === 'stock')
  const recorded = scene.random.chance(0.6) ? withSerials : []
  const lines = [...new Set([product, ...recorded.map(([id]) => id)])].map((id) => {
    const quantity = 1 + scene.random.below(3)
    const unitCost = 100 + scene.random.below(50)
    return { product: id, quantity, unitCost, ...newSerials(scene, id, quantity) }
  })
  return {
    supplier: scene.shop.supplier,
    billNumber: `B/${scene.unique}`,
    billDate: '2035-11-01',
    lines,
  }
}

/** Moves of stock that staff make by hand. */
function createAdjustment(name: string, reason: string, sign: 1 | -1): Action {
  return {
    name,
    who: 'staff',
    weight: 4,
    find: (state) =>
      listProducts(state).filter(
        (subject) => sign > 0 || (findProduct(state, subject)?.countInStock ?? 0) > 0,
      ),
    async act(scene, { id = '' }) {
      const pieces = 1 + (sign > 0 ? scene.random.below(3) : 0)
      const serials =
        sign > 0 ? newSerials(scene, id, pieces) : await findSerialsInStock(scene, id, pieces)
      const body = { reason, pieces: sign * pieces, ...serials }
      return scene.as('admin').send('POST', `/products/${id}/stock-moves`, body, {
        'idempotency-key': `move-${scene.unique}`,
      })
    },
    isRepeated: true,
    then: (state, subject, _answer, unique) => countMoves(state, subject, `move-${unique}`) === 1,
    // Another may have packed the pieces, and what was never there is not found.
    mayBeRefused: true,
  }
}

export const stockActions: readonly Action[] = [
  {
    name: 'draft a purchase',
    who: 'staff',
    weight: 8,
    find: listProducts,
    act: (scene, { id = '' }) =>
      scene.as('admin').send('POST', '/purchases', createPurchaseBody(scene, id)),
    then: (state, _subject, { body }) => {
      const { purchase } = body as { purchase?: { number: string } }
      // A draft may be deleted later, but its number is not given again.
      return purchase !== undefined && state.purchases.length >= 0
    },
  },
  {
    name: 'edit the draft of a purchase',
    who: 'staff',
    weight: 5,
    find: (state) => listPurchases(state, 'draft'),
    findForbidden: (state) => listPurchases(state, 'received'),
    async act(scene, { key }) {
      const { lines = [], version } = findPurchase(scene.state, key) ?? {}
      const [line] = lines as { product: unknown }[]
      const body = {
        ...createPurchaseBody(scene, String(line?.product)),
        version: version as number,
      }
      const answer = await scene.as('admin').send('PUT', `/purchases/${key}`, body)
      const { purchase } = answer.body as { purchase?: { version: number } }
      if (purchase && purchase.version !== body.version + 1) {
        throw new Violation('What another has written meanwhile was overwritten')
      }
      return answer
    },
    // Its product may have been deleted.
    mayBeRefused: true,
  },
  {
    name: 'receive a purchase',
    who: 'staff',
    weight: 16,
    find: (state) => listPurchases(state, 'draft'),
    act: (scene, { key }) =>
      scene.as('admin').send(
        'POST',
        `/purchases/${key}/receive`,
        {},
        {
          'idempotency-key': `receive-${scene.unique}`,
        },
      ),
    isRepeated: true,
    // The move is by this request, and no other.
    then(state, { key }, _answer, unique) {
      const purchase = findPurchase(state, key)
      return purchase?.['receiptKey'] === `receive-${unique}`
    },
    // Its product may have been deleted.
    mayBeRefused: true,
  },
  {
    name: 'delete the draft of a purchase',
    who: 'staff',
    weight: 1,
    find: (state) => listPurchases(state, 'draft'),
    findForbidden: (state) => listPurchases(state, 'received'),
    act: (scene, { key }) => scene.as('admin').send('DELETE', `/purchases/${key}`),
    then: (state, { key }) => findPurchase(state, key) === undefined,
  },
  {
    name: 'count a product',
    who: 'staff',
    weight: 4,
    find: listProducts,
    act(scene, subject) {
      const countBefore = findProduct(scene.state, subject)?.countInStock ?? 0
      const counted = Math.max(0, countBefore + scene.random.below(3) - 1)
      return scene
        .as('admin')
        .send(
          'POST',
          `/products/${subject.id}/stock-moves`,
          { reason: 'count', counted, countInStockWas: countBefore, note: 'Counted' },
          { 'idempotency-key': `count-${scene.unique}` },
        )
    },
    isRepeated: true,
    then: (state, subject, _answer, unique) => countMoves(state, subject, `count-${unique}`) === 1,
    // Pieces with serial numbers are not counted like this.
    mayBeRefused: true,
  },
  createAdjustment('find pieces', 'found', 1),
  createAdjustment('lose pieces', 'lost', -1),
  createAdjustment('give a piece back to its supplier', 'to-supplier', -1),
  {
    name: 'edit a product',
    who: 'staff',
    weight: 5,
    find: listProducts,
    async act(scene, subject) {
      const product = findProduct(scene.state, subject)
      if (!product) return undefined
      const { countInStock, version } = product
      const body = scene.random.chance(0.5)
        ? { price: 50 + scene.random.below(900) }
        : { countInStock: countInStock + scene.random.below(4), countInStockWas: countInStock }
      const headers = { 'if-match': `"${version}"` }
      return scene.as('admin').send('PUT', `/products/${subject.id}`, body, headers)
    },
    mayBeRefused: true,
  },
  {
    name: 'rename a category',
    who: 'staff',
    weight: 5,
    find: (state) =>
      getCategories(state).map(({ slug, version }) => ({ name: slug, key: slug, n: version })),
    act(scene, { key, n }) {
      const slug = `c-${scene.unique.toLowerCase()}`
      const body = { slug, name: `Things ${scene.unique}` }
      return scene.as('admin').send('PUT', `/categories/${key}`, body, { 'if-match': `"${n}"` })
    },
    then: (state, _subject, _answer, unique) =>
      getCategories(state).some(({ slug, formerSlugs }) =>
        [slug, ...formerSlugs].includes(`c-${unique.toLowerCase()}`),
      ),
    mayBeRefused: true,
  },
  {
    name: 'change prices of all products',
    who: 'staff',
    weight: 1,
    find: ({ products }) => (products.length > 0 ? [{ name: 'all products' }] : []),
    act: (scene) =>
      scene.as('admin').send('POST', '/products/bulk', {
        products: scene.state.products.map((product) => ({
          _id: getId(product),
          version: product.version,
        })),
        change: { kind: 'price-amount', amount: 1 },
        preview: false,
      }),
    mayBeRefused: true,
  },
]
