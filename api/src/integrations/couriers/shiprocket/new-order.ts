import type { ParcelToBook } from '../courier-provider'

const rupees = (paise: number) => paise / 100
const PHONE_DIGITS = 10

/** A time as Shiprocket writes it: in India, to the minute. */
const orderTime = (at: Date) =>
  new Date(at.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 16).replace('T', ' ')

/** The body of the request for a new order. */
export function newOrderBody(parcel: ParcelToBook): object {
  const { reference, orderedAt, pickup, to, lines, size, valuePaise, ewayBill } = parcel
  const [firstName = to.name, ...lastNames] = to.name.split(/\s+/)
  return {
    order_id: reference,
    order_date: orderTime(orderedAt),
    pickup_location: pickup,
    billing_customer_name: firstName,
    billing_last_name: lastNames.join(' '),
    billing_address: to.address,
    billing_city: to.city,
    billing_pincode: Number(to.pin),
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS),
    shipping_is_billing: true,
    order_items: lines.map(({ name, code, quantity, pricePaise }) => ({
      name,
      sku: code,
      units: quantity,
      selling_price: rupees(pricePaise),
    })),
    payment_method: 'Prepaid',
    sub_total: rupees(valuePaise),
    length: size.lengthMm / 10,
    breadth: size.widthMm / 10,
    height: size.heightMm / 10,
    weight: size.weightGrams / 1_000,
    ...(ewayBill ? { ewaybill_no: ewayBill } : {}),
  }
}
