import type { Browser } from '../../browser'
import type { Action, Scene, Subject } from '../action'
import type { Answer } from '../answer'
import { pictureAddress } from '../picture-site'
import type { State } from '../state'

/** What the other shop has. Each export of it has other names and prices. */
export const moved = { sku: 'VASE', email: 'meera@moved.test', orderNumber: '#1001' }

/** The name that a product, a customer and an order have in one export. */
export const toMovedName = (unique: string): string => `Moved ${unique}`

function exportShop({ unique, random }: Scene): Record<string, string> {
  const { sku, email, orderNumber } = moved
  const name = toMovedName(unique)
  const price = 100 + random.below(50)
  const paidAt = '2035-03-05 10:11:12 +0530'
  return {
    products: `Handle,Title,Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Image Src
vase,${name},Zephyr,Vases,${sku},5,${price},${pictureAddress}`,
    customers: `Customer ID,First Name,Last Name,Email,Accepts Email Marketing
7001,${name},,${email},no`,
    orders: `Id,Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
5001,${orderNumber},${email},paid,fulfilled,INR,${price},${price},${paidAt},1,${name},${price},${sku}`,
  }
}

/** Sends a form with files. */
export async function sendForm(browser: Browser, path: string, form: FormData): Promise<Answer> {
  const response = await browser.fetch(`/api/v1${path}`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

const isBusy = ({ imports }: State) =>
  imports.some(({ state }) => state === 'waiting' || state === 'running')

const anotherShop: Subject[] = [{ name: 'another shop' }]

export const importActions: readonly Action[] = [
  {
    name: 'import another shop',
    who: 'staff',
    weight: 4,
    find: (state) => (isBusy(state) ? [] : anotherShop),
    findForbidden: (state) => (isBusy(state) ? anotherShop : []),
    act(scene) {
      const form = new FormData()
      form.set('kind', 'shopify')
      form.set('prices', 'with-tax')
      form.set('images', 'fetch')
      form.set('dryRun', 'false')
      for (const [subject, text] of Object.entries(exportShop(scene))) {
        form.append('files', new Blob([text]), `${subject} ${scene.unique}.csv`)
      }
      return sendForm(scene.as('admin'), '/imports', form)
    },
    then: ({ imports }, _subject, { body }) =>
      imports.some(({ _id }) => String(_id) === (body as { _id: string })._id),
  },
]
