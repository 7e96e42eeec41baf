import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openCsv } from '../../integrations/csv/read-csv'
import { getOrderColumns } from './order-columns'
import { readTime } from './order-draft'
import { readOrders } from './read-orders'

/** The orders of a file of WooCommerce. */
async function readOrderDrafts(lines: string[]) {
  const file = await openCsv(() => Readable.from([Buffer.from(lines.join('\n'))]))
  const columns = getOrderColumns('woocommerce', file)
  if (!columns) throw new Error('not recognised')
  const read = []
  for await (const order of readOrders(file, columns, { decimalComma: false })) read.push(order)
  return read
}

it('reads “Order Export & Order Import”, with its lines packed into columns', async () => {
  const orders = await readOrderDrafts([
    'order_id,order_number,order_date,paid_date,status,shipping_total,tax_total,order_total,order_currency,payment_method_title,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_postcode,billing_city,billing_country,line_item_1,line_item_2',
    '71,1071,2025-03-05 10:11:12,2025-03-05 10:12:00,completed,50.00,107.64,755.64,INR,UPI,Kavya,Menon,Kavya@example.com,9812345678,3 MG Road,560001,Bengaluru,IN,name:Blue Mug|product_id:9|sku:MUG-BLUE|quantity:2|total:498.00|sub_total:498.00,name:Tea: Assam|product_id:10|sku:|quantity:1|total:100.00|sub_total:100.00',
  ])
  expect(orders).toMatchObject([
    {
      key: '71',
      fields: {
        orderNumber: '1071',
        name: 'Kavya Menon',
        email: 'kavya@example.com',
        contact: { phone: '+919812345678' },
        status: 'delivered',
        itemsPricePaise: 59_800,
        shippingPricePaise: 5_000,
        taxPricePaise: 10_764,
        totalPricePaise: 75_564,
        createdAt: new Date('2025-03-05T10:11:12+05:30'),
        lines: [
          { name: 'Blue Mug', sku: 'MUG-BLUE', quantity: 2, pricePaise: 24_900 },
          { name: 'Tea: Assam', sku: '', quantity: 1, pricePaise: 10_000 },
        ],
      },
      faults: [],
    },
  ])
})

it('reads “Advanced Order Export”, where only the first row of an order has its cells', async () => {
  const orders = await readOrderDrafts([
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),City (Billing),Payment Method Title,Order Shipping Amount,Order Total Amount,Order Total Tax Amount,SKU,Item Name,Quantity (- Refund),Item Cost',
    '81,On hold,2025-03-05 10:11,Kavya,Menon,kavya@example.com,Bengaluru,Bank,0,598,0,MUG-BLUE,Blue Mug,2,249',
    ',,,,,,,,,,,,Tea,1,100',
    '82,Processing,2025-03-06 10:11,Kavya,Menon,kavya@example.com,Bengaluru,Bank,0,100,0,,Tea,0.5,100',
  ])
  expect(orders).toMatchObject([
    { key: '81', fields: { status: 'cancelled', lines: [{ quantity: 2 }, { name: 'Tea' }] } },
    { key: '82', fields: { status: 'paid' }, faults: [{ column: 'Quantity (- Refund)', row: 4 }] },
  ])
})

it('reads times with and without a zone, and nothing else as a time', () => {
  expect(readTime('2025-03-05 10:11:12 +0530')).toEqual(new Date('2025-03-05T04:41:12Z'))
  expect(readTime('2025-03-05T10:11:12Z')).toEqual(new Date('2025-03-05T10:11:12Z'))
  expect(readTime('2025-03-05')).toEqual(new Date('2025-03-04T18:30:00Z'))
  expect(readTime('05/03/2025')).toBeUndefined()
  expect(readTime('2025-13-05')).toBeUndefined()
})
