import { cancelOrder, placeOrder, type Order } from '@voltkart/shared/contract/orders'
import { packParcel, shipParcel, deliverParcel } from '@voltkart/shared/contract/parcels'
import { createPurchase, receivePurchase } from '@voltkart/shared/contract/purchases'
import { refundPart } from '@voltkart/shared/contract/refunds'
import * as returns from '@voltkart/shared/contract/returns'
import { moveStock } from '@voltkart/shared/contract/stock-moves'
import { createSupplier } from '@voltkart/shared/contract/suppliers'
import { randomUUID } from 'node:crypto'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import { MAHARASHTRA } from '../businesses'
import { address, buildProduct, openPayment, buildOrderBody, pay } from '../factories'
import type { OrderShop } from '../order-shop'
import { toInput } from '../staffed-shop'
import { toLine, buildPurchaseBody, buildReceipt } from '../purchases'
import { divide, getNextPrice, type SecondBill, type SecondBooks, type SecondOrder } from './books'
import { getGross, type SecondLine } from './supplies'

/** A whole number from 0 up to, not including, a limit. */
type Random = (below: number) => number

type Rate = 0 | 5 | 18 | 40

/** Razorpay refunds nothing below one rupee; a part of the price is at least twice as much. */
const SMALLEST = 2_00

const home = { place: '29', isFar: false, isZeroRated: false, buyer: 'consumer' } as const
const business = { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' }
const toAddress = (city: string, postalCode: string) => ({
  shippingAddress: { ...address, city, postalCode },
})
const pune = toAddress('Pune', '411001')
const delhi = toAddress('New Delhi', '110001')

/** Consumers of three States and of another country, businesses, SEZ units and embassies. */
const buyers = [
  { ...home, body: {} },
  { ...home, place: '27', isFar: true, body: pune },
  { ...home, place: '07', isFar: true, body: delhi },
  {
    ...home,
    place: '96',
    isFar: true,
    isZeroRated: true,
    body: { shippingAddress: { ...address, city: 'Austin', country: 'United States' } },
  },
  { ...home, buyer: 'business', body: { billing: business } },
  {
    ...home,
    buyer: 'business',
    place: '27',
    isFar: true,
    body: { billing: { legalName: 'Sahyadri "Traders" \\ संस', gstin: MAHARASHTRA.gstin }, ...pune },
  },
  // Billed to Mumbai, delivered to somebody else in Bengaluru.
  { ...home, buyer: 'business', place: '27', isFar: true, body: { billing: MAHARASHTRA } },
  {
    ...home,
    buyer: 'business',
    isFar: true,
    isZeroRated: true,
    body: { billing: { ...business, kind: 'sez' as const } },
  },
  {
    ...home,
    buyer: 'uin',
    body: { billing: { legalName: 'Consulate', gstin: '2917USA00001UN5' } },
  },
  {
    ...home,
    buyer: 'uin',
    place: '07',
    isFar: true,
    body: { billing: { legalName: 'Embassy', gstin: '0717USA00002UN9' }, ...delhi },
  },
] as const

const suppliers = [
  { gstin: '29AAACR5055K1Z3', isFar: false, itc: 'eligible', isReverseCharge: false },
  { gstin: '27AAACR5055K1Z7', isFar: true, itc: 'eligible', isReverseCharge: false },
  { gstin: '27AAACR5055K1Z7', isFar: true, itc: 'blocked', isReverseCharge: false },
  { gstin: '29AAACR5055K1Z3', isFar: false, itc: 'eligible', isReverseCharge: true },
  { gstin: undefined, isFar: false, itc: 'none', isReverseCharge: false },
] as const

/** The bills of one restock have so many lines each. */
const BILL_LINES = 5

const newKey = () => ({ 'idempotency-key': randomUUID() })
const getRate = ({ gstRate = 0 }: ProductRecord) => gstRate as Rate

/** An order in the shop and in the second books. */
export interface BookedOrder {
  order: Order
  paymentId: string
  booked: SecondOrder
}

/** A shop whose staff and customers do everything twice: over HTTP, and in the second books. */
export function createBookedShop(world: OrderShop, books: SecondBooks, random: Random) {
  const admin = world.admin.browser
  const { browser } = world.asha
  const products: ProductRecord[] = []
  const pickOne = <One>(from: readonly One[]): One => from[random(from.length)] as One
  const pickLine = ({ booked }: BookedOrder) => booked.lines[random(booked.lines.length)]

  async function billProducts(lines: readonly ProductRecord[]): Promise<void> {
    const { gstin, isFar, itc, isReverseCharge } = pickOne(suppliers)
    const body = { name: `Supplier ${randomUUID()}`, ...(gstin ? { gstin } : { stateCode: '29' }) }
    const { supplier } = await admin.call(createSupplier, { body: body as never })
    const isTaxed = gstin !== undefined
    const booked = lines.map((product) => ({
      product: product._id,
      pieces: 60 + random(100),
      unitPaise: 1_00 + random(50_000),
      rate: isTaxed ? getRate(product) : 0,
    }))
    const day = (world.clock.time ?? new Date()).toISOString().slice(0, 10)
    const items = booked.map(({ product, pieces, unitPaise, rate }) => ({
      ...toLine({ _id: product }, pieces, { unitCost: unitPaise / 100 }),
      ...(isTaxed ? { gstRate: rate } : {}),
    }))
    const draft = { ...buildPurchaseBody(supplier, items), billDate: day }
    const terms = isTaxed ? { itc, ...(isReverseCharge ? { reverseCharge: true } : {}) } : {}
    const { purchase } = await admin.call(createPurchase, { body: { ...draft, ...terms } })
    await admin.call(receivePurchase, buildReceipt(purchase))
    const { billNumber: number } = draft
    const entered: SecondBill = { gstin, number, day, isFar, itc, isReverseCharge, lines: booked }
    books.buy(entered)
  }

  /** Pays in the checkout window, or beside it with the fee on top. @returns the id of the payment */
  async function payFor(order: Order, isFeeBorne: boolean): Promise<string> {
    if (!isFeeBorne) return (await pay(browser, order)).razorpay_payment_id
    const { id } = await openPayment(browser, order)
    const customerFee = 1_00 + random(50_00)
    const amount = Math.round(order.totalPrice * 100) + customerFee
    const payment = await world.dashboard.pay(id, { amount, customerFee })
    await world.reconcile(order)
    return payment.id
  }

  async function refundLine({ order, booked }: BookedOrder, line: SecondLine, day: number) {
    const isSellable = random(2) === 1
    const paise = getNextPrice(line)
    const lines = [{ product: line.product, quantity: 1 }]
    const body = { lines, restock: isSellable, expectedAmount: paise / 100 }
    await admin.call(refundPart, { ...toInput(order), headers: newKey(), body })
    books.giveBack(booked, [{ line, paise, pieces: 1 }], day)
    books.takeBack(line, 1, isSellable)
  }

  async function payGoodwill({ order, booked }: BookedOrder, line: SecondLine, day: number) {
    // What is refunded but for less than a rupee before it is packed goes back into the stock.
    const pieces = booked.lines.length === 1 && random(2) === 1 ? line.quantity : 0
    const part = SMALLEST + random(Math.ceil(getGross(line) / 2) - SMALLEST)
    const paise = pieces > 0 ? getGross(line) - random(1_00) : part
    const amount = paise / 100
    const body = { goodwill: { product: line.product, amount }, expectedAmount: amount }
    await admin.call(refundPart, { ...toInput(order), headers: newKey(), body })
    books.giveBack(booked, [{ line, paise, pieces }], day)
    if (pieces > 0) books.takeBack(line, pieces, true)
  }

  async function refundAtRazorpay({ order, paymentId, booked }: BookedOrder, day: number) {
    const amount = Math.floor(booked.sale.totalPaise / 3)
    await world.dashboard.refund(paymentId, { amount })
    await world.reconcile(order)
    books.giveBack(booked, divide(booked, amount), day)
  }

  async function cancelBooked({ order, booked }: BookedOrder, day: number) {
    await browser.call(cancelOrder, toInput(order))
    const credits = booked.lines.map((line) => {
      return { line, paise: getGross(line), pieces: line.quantity }
    })
    books.giveBack(booked, credits, day)
    for (const line of booked.lines) books.takeBack(line, line.quantity, true)
  }

  /** A delivered piece is sent back and refunded. */
  async function sendBack({ order, booked }: BookedOrder, line: SecondLine, day: number) {
    const params = { ...toInput(order).params, n: 1 }
    const lines = booked.lines.map(({ product, quantity }) => ({ product, quantity }))
    await admin.call(packParcel, { ...toInput(order), body: { lines } })
    await admin.call(shipParcel, { params, body: { ewayBill: '123456789012' } })
    await admin.call(deliverParcel, { params })
    const piece = { product: line.product, quantity: 1 }
    const returnLines = [{ ...piece, reason: 'defective' as const }]
    const body = { lines: returnLines, wish: 'refund' as const }
    await browser.call(returns.requestReturn, { ...toInput(order), body })
    await admin.call(returns.approveReturn, { params, body: { instructions: 'Send it to us.' } })
    const isSellable = random(2) === 1
    const condition = isSellable ? ('sellable' as const) : ('damaged' as const)
    const received = { lines: [{ ...piece, condition }] }
    await admin.call(returns.receiveReturn, { params, body: received })
    const paise = getNextPrice(line)
    await admin.call(returns.refundReturn, { params, body: { expectedAmount: paise / 100 } })
    books.giveBack(booked, [{ line, paise, pieces: 1 }], day)
    books.takeBack(line, 1, isSellable)
  }

  async function correctOrder({ order, booked }: BookedOrder) {
    const path = `/orders/${order._id}/invoice-correction`
    const body = { billing: business, reason: 'The buyer has a GSTIN' }
    const { status } = await admin.send('POST', path, body)
    if (status !== 200) throw new Error(`The correction was answered with ${status}`)
    books.correct(booked, 'business')
  }

  return {
    /** Five products of each rate, each with a price of its own, from very cheap to dear. */
    async open(): Promise<void> {
      const prices = [3_00, 14_35, 90_00, 9_999_00, 45_000_00]
      const codes = ['84713010', '85171300', '85444299', '94052100', '85176290']
      for (const gstRate of [0, 5, 18, 40] as const) {
        for (const [index, paise] of prices.entries()) {
          const name = `Goods ${gstRate} ${index}`
          const price = (paise + random(2_00)) / 100
          const facts = { name, countInStock: 0, price, hsnCode: codes[index] ?? '', gstRate }
          products.push(await buildProduct(world.shop, facts))
        }
      }
    },

    async restock(): Promise<void> {
      for (let at = 0; at < products.length; at += BILL_LINES) {
        await billProducts(products.slice(at, at + BILL_LINES))
      }
    },

    async sell(terms: { day: number; isLate?: boolean }): Promise<BookedOrder> {
      const { body, ...buyer } = pickOne(buyers)
      const first = random(products.length)
      const chosen = products.slice(first, first + 1 + random(3))
      const lines = chosen.map((product) => ({ product, qty: 1 + random(3) }))
      const request = { body: { ...buildOrderBody(lines, 0), ...body } }
      const order = await browser.call(placeOrder, request)
      const isFeeBorne = random(20) === 0
      const paymentId = await payFor(order, isFeeBorne)
      const sale = {
        ...buyer,
        lines: lines.map(({ product, qty }) => ({
          product: product._id,
          pricePaise: product.pricePaise,
          quantity: qty,
          rate: getRate(product),
          hsn: product.hsnCode ?? '',
        })),
        shippingPaise: Math.round(order.shippingPrice * 100),
        totalPaise: Math.round(order.totalPrice * 100),
      }
      return { order, paymentId, booked: books.sell(sale, { ...terms, isFeeBorne }) }
    },

    /** One of the things that may happen to an order after its sale; nothing to most. */
    async follow(order: BookedOrder, day: number, chance: number): Promise<void> {
      const { booked } = order
      const line = pickLine(order)
      if (!line || getGross(line) < SMALLEST * line.quantity * 2) return
      switch (random(chance)) {
        case 0:
          await refundLine(order, line, day)
          if (line.back < line.quantity) await refundLine(order, line, day)
          break
        case 1:
          await payGoodwill(order, line, day)
          break
        case 2:
          await refundAtRazorpay(order, day)
          break
        case 3:
          await cancelBooked(order, day)
          break
        case 4:
          await sendBack(order, line, day)
          break
        case 5: {
          const { isFar, buyer } = booked.sale
          if (!isFar && buyer === 'consumer' && !booked.isLate) await correctOrder(order)
          break
        }
      }
    },

    async lose(): Promise<void> {
      const product = products[random(products.length)]
      if (!product) return
      const reason = random(2) ? ('damage' as const) : ('lost' as const)
      const body = { reason, pieces: -1 }
      await admin.call(moveStock, { params: { productId: product._id }, headers: newKey(), body })
      books.goods.lose(product._id, 1)
    },

    async chargeBack(day: number): Promise<void> {
      const paise = 50_00 + random(100_00)
      await world.dashboard.adjust({ amount: -paise, description: 'Chargeback' })
      books.money.chargeBack(day, paise)
    },
  }
}
