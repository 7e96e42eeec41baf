import type { Order } from '@voltkart/shared/contract/orders'
import type { orderColumns } from '@voltkart/shared/contract/order-export'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import { addDays, toIndiaDay } from '@voltkart/shared/domain/india-day'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { buildOrder, buildProduct, pay, signInNewUser } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

type Row = Record<(typeof orderColumns)[number], string>

const shop = useOrderShop()

async function readRows(query = ''): Promise<Row[]> {
  const response = await shop.admin.browser.fetch(`/api/v1/orders/export.csv${query}`)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const text = (await response.text()).replace('\uFEFF', '')
  const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

it('has one line for each order of some days in India, safe for spreadsheets', async () => {
  const product = await buildProduct(shop.shop, { price: 500 })
  const { browser } = await signInNewUser(shop.shop, { name: '=HYPERLINK("http://evil.test")' })
  const paid = await buildOrder(shop.shop, { browser, lines: [{ product, qty: 2 }] })
  const { razorpay_payment_id: paymentId } = await pay(browser, paid)
  await shop.admin.browser.call(changeDelivery, {
    ...toInput(paid),
    body: { contact: { name: 'Meera, "MJ" Joshi', phone: '098450 12345' } },
  })
  await shop.dashboard.refund(paymentId, { amount: 10_000 })
  await shop.reconcile(paid)
  const unpaid = await buildOrder(shop.shop, { browser, lines: [{ product }] })
  const [newest, oldest] = await readRows()
  expect(newest).toMatchObject({ order: unpaid.orderNumber, status: 'unpaid', paid: '' })
  expect(oldest).toMatchObject({
    order: paid.orderNumber,
    status: 'paid',
    customer: `'=HYPERLINK("http://evil.test")`,
    receiver: 'Meera, "MJ" Joshi',
    pieces: '2',
    items: '1000.00',
    total: paid.totalPrice.toFixed(2),
    payment: paymentId,
    refunded: '100.00',
    state: 'Karnataka',
  })
  const getDay = ({ createdAt }: Order) => toIndiaDay(new Date(createdAt))
  expect(oldest?.placed.slice(0, 10)).toBe(getDay(paid))
  expect(await readRows(`?from=${addDays(getDay(unpaid), 1)}`)).toEqual([])
  expect(await readRows(`?to=${addDays(getDay(paid), -1)}`)).toEqual([])
  expect(await readRows(`?from=${getDay(paid)}&to=${getDay(paid)}&status=paid`)).toHaveLength(1)
})
