import { FREE_SHIPPING_OVER_PAISE, SHIPPING_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'
import type { PageFacts, PageText } from './page-facts'

const formatNames = (names: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names)
const describePartners = ({ couriers, check }: PageFacts) =>
  couriers.length > 0 ? ` Our partners are\n${formatNames(couriers)}.` : check('name your couriers')
const formatPaise = (paise: number) => formatPrice(toRupees(paise))
const formatDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const formatWorkingDays = (count: number) =>
  count === 1 ? '1 working day' : `${count} working days`

export const writeReturnsPage = (shop: PageFacts): PageText => ({
  title: 'Returns and refunds',
  body: `
- Change your mind within **${formatDays(shop.returnDays)}** of delivery, unless the product’s page says otherwise.
- A damaged, defective or wrong item is replaced or refunded, and the pick-up is free.
- Refunds reach your original payment method within 5–7 working days.

## Cancelling an order

- You can cancel an order that is not paid yet from its order page. Nothing is charged.
- An order that is not paid within ${shop.holdTime} is cancelled automatically, and its items go back on sale.
- You can cancel a paid order from its order page until it is packed, and get the full amount back. After that, write to
  ${shop.email}.

## Returning a product

You may return a product within **${formatDays(shop.returnDays)}** of delivery if you have changed your mind, unless its page says
that it can only be replaced or cannot be returned. It must be unused and in its original packaging, with all
accessories, manuals and free items.${shop.check('which products cannot be returned')}

If a product arrives **damaged, defective, different from its description, or is not what you ordered**, contact us as
soon as you can, even after ${formatDays(shop.returnDays)}. You may choose a replacement or a refund, and we pay for the pick-up.${shop.check('who pays for the pick-up')}

## How to return

1. Open [My orders](/profile), choose the order and press **Return items**. Choose the items and the reason. A
   photograph helps if something is damaged. You can also write to ${shop.email} or call
   ${shop.phone}.
2. We reply within two working days with the pick-up date or the address to send it to.
3. When the product reaches us, we inspect it within two working days.${shop.check()}
4. We send the replacement, or start the refund, and confirm it by email.

## Refunds

We refund to the **original payment method** through Razorpay. The amount usually reaches your account within
**5–7 working days** of the day we start the refund; your bank may need longer to show it. We do not refund in cash
or to another account.${shop.check('with a lawyer')}

If you return all items of an order because of a fault of the product or of ours, we also refund the delivery charge.

## Warranty

Many products carry the manufacturer's warranty, which the product page describes. It applies in addition to this
policy and to your rights under the Consumer Protection Act, 2019.
`,
})

export const writeShippingPage = (shop: PageFacts): PageText => ({
  title: 'Shipping and delivery',
  body: `
- Delivery is free above ${formatPaise(FREE_SHIPPING_OVER_PAISE)}, and costs ${formatPaise(SHIPPING_PAISE)} below.
- We dispatch a paid order within ${formatWorkingDays(shop.dispatchDays)}.
- Enter your PIN code on a product’s page to see when it arrives.

## Where we deliver

We deliver to all PIN codes in India that our courier partners serve.${describePartners(shop)}

## Charges

| Value of the items | Delivery charge |
| --- | --- |
| Up to ${formatPaise(FREE_SHIPPING_OVER_PAISE)} | ${formatPaise(SHIPPING_PAISE)} |
| More than ${formatPaise(FREE_SHIPPING_OVER_PAISE)} | Free |

The charge is shown in your cart before you place the order.

## How long it takes

- We dispatch a paid order within **${formatWorkingDays(shop.dispatchDays)}**.
- The courier then takes **${shop.deliveryDays.from} to ${formatWorkingDays(shop.deliveryDays.to)}** to most places.
- Enter your PIN code on a product’s page to see the dates for your area. It is faster in metro cities and takes longer
  in some States. We do not deliver everywhere yet.
- Orders paid on a Sunday or a public holiday are dispatched on the next working day.

Floods, strikes and similar events may delay a delivery. If that happens, we write to you and you may cancel the order
for a full refund.${shop.check('with a lawyer')}

## Payment before delivery

All orders are paid online before they are dispatched. We do not offer cash on delivery. Please never pay the delivery
person.

## On the day of delivery

Please check the parcel before you accept it. If it is open or damaged, refuse it or take photographs, and let us know
at ${shop.email} so that we can help.

If nobody is at home, the courier usually tries again on the next two working days. After that the parcel comes back to
us and we contact you.${shop.check('what your couriers do')}
`,
})
