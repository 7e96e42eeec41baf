import { INACTIVE_MAIL_DAYS } from '@voltkart/shared/domain/limits'
import type { PageFacts, PageText } from './page-facts'

const describeTaxShare = ({ taxPercent }: PageFacts) =>
  taxPercent > 0 ? `, which are ${taxPercent}% of the price before tax` : ''

export const writeTermsPage = (shop: PageFacts): PageText => ({
  title: 'Terms and conditions',
  body: `
- Prices include all taxes. You see the total, with delivery, before you place the order.
- We hold your items for ${shop.holdTime} while you pay online. We do not accept cash on delivery.
- You can return most products within **${shop.returnDays} days** of delivery.

These terms apply to every order that you place with ${shop.tradeName}, operated by ${shop.legalName} (“we”, “us”).

## Your account

You need an account to place an order. Please give your own name and a working email address, and keep your password to
yourself. You must be at least 18 years old, or order with the consent of a parent or guardian.${shop.check()}

## Products and prices

We describe products as accurately as we can. Pictures are for illustration; colours may look different on your
screen.

Prices are in Indian rupees and include all taxes${describeTaxShare(shop)}. Delivery, if it is not
free, is added in the cart and is part of the total that you see before you place the order. If a price changes before
you place the order, we show you the new total and you decide.

## Placing an order

1. You place an order with the **Place Order** button. Its items are then reserved for you for ${shop.holdTime}.
2. You pay online. We accept UPI, cards, netbanking and wallets through Razorpay. We do not accept cash on delivery.
3. The contract is made when we confirm your payment. We send a confirmation by email and issue an invoice.

If a product cannot be supplied although you have paid for it, or if its price was obviously wrong, we may cancel the
order. We then refund the full amount.${shop.check()}

## Delivery, returns and refunds

Our [shipping policy](/pages/shipping) and our [returns policy](/pages/returns) are part of these terms.

## Reviews

Reviews must be your own, honest and lawful. We may remove a review that is abusive, misleading or unrelated to the
product. We do not pay for reviews.

## Liability

We are responsible for what we sell as the law provides. We are not responsible for losses that neither of us could
foresee, or for delays outside our control. Nothing in these terms limits your rights under the Consumer Protection
Act, 2019.${shop.check('with a lawyer')}

## Changes

We may change these terms. The version that was published when you placed an order applies to that order.

## Law and courts

Indian law applies. The courts at ${shop.city} have jurisdiction, without affecting your right to approach the
consumer commission where you live or work.${shop.check('the courts')} Please contact our [grievance officer](/pages/grievance) first.
`,
})

const describeInactivity = ({ retention: { inactiveAccountMonths: months } }: PageFacts) =>
  months > 0
    ? `, or until you have not used it for ${months} months; we write to you ${INACTIVE_MAIL_DAYS} days before we close it`
    : ''

const describeComplaints = ({ retention: { complaintMonths: months } }: PageFacts) =>
  months > 0 ? `, and complaints for ${months} months after they are resolved` : ''

export const writePrivacyPage = (shop: PageFacts): PageText => ({
  title: 'Privacy policy',
  body: `
- We collect only what we need to sell and deliver to you.
- We do not sell your data.
- Write to ${shop.email} to see, correct or erase your data.

${shop.legalName} collects only the personal data that it needs to run ${shop.tradeName}. This page explains what we collect, why,
and what you can do about it.

## What we collect

| Data | Why we need it |
| --- | --- |
| Name, email and password | Your account; the password is stored only as a secure hash |
| Delivery address | Delivering your orders |
| Orders and payments | Fulfilling orders, refunds, invoices and accounts |
| Reviews that you write | Publishing them under the name of your account |
| Technical logs | Keeping the shop secure and finding faults |

Your card, UPI and bank details go directly to Razorpay. We never see or store them; we keep the payment's reference
number.

## Cookies

When you sign in, we set one cookie, which keeps you signed in. Your cart is stored in your browser. We use no
advertising or tracking cookies.${shop.check('whether you added any')}

## Who receives your data

- **Razorpay**, to process payments and refunds.
- **Our courier partners**, who receive your name and delivery address.
- **Our email and hosting providers**, who process data on our behalf.${shop.check('who else receives data')}
- **Authorities**, where the law requires it.

We do not sell your data.

## How long we keep it

We keep your account until you close it${describeInactivity(shop)}. We keep orders and invoices for as long as tax and company law
require${describeComplaints(shop)}. Technical logs are deleted regularly.${shop.check('the periods, with a lawyer')}

## Your rights

On your profile page you may see and correct your name and email, download a copy of your data, and close your account: we then
erase your data, except what the law has us keep. You may also ask us for all this, or to stop using your data; write to
${shop.email}. We reply within
one month.${shop.check('the period')} If you withdraw your consent, we may not be able to serve you further.

Complaints about your personal data go to our grievance officer, ${shop.officer.name}:
${shop.officer.email}.

## Changes

If we change this policy, we publish the new version here with its date.
`,
})
