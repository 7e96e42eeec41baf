import type { PageFacts, PageText } from './page-facts'

export const writeAboutPage = (shop: PageFacts): PageText => ({
  title: 'About us',
  body: `
${shop.tradeName} is an online electronics shop run from ${shop.city}. We sell phones, laptops, audio,
cameras, wearables and the accessories that go with them, and we deliver across India.${shop.check('what you sell, and where')}

## What we stand for

- **A short, well-chosen range.** We list products that we would buy ourselves, from brands with service centres
  in India.${shop.check('whether this is so')}
- **Clear prices.** Every price is in rupees. Delivery, taxes and charges are shown before you place the order, and
  nothing is added after that.
- **Stock you can rely on.** When you place an order, its items are reserved for you while you pay.
- **Real reviews.** A review is marked as verified only when its author bought the product from us.

## Who we are

${shop.tradeName} is operated by ${shop.legalName}${shop.gstin ? `, registered under GST with the number ${shop.gstin}` : ''}. Our
registered office and our warehouse are at the address below.${shop.check('add the CIN of a company, and other addresses')}

${shop.postalAddress}

You will find our phone number and email on the [contact page](/pages/contact).
`,
})

export const writeContactPage = (shop: PageFacts): PageText => ({
  title: 'Contact us',
  body: `
We are glad to help, before and after you buy. Please keep your order number ready if you have one. You will find it
on the order page and in every mail that we send about the order.

| How | Where | When |
| --- | --- | --- |
| Email | ${shop.email} | We reply within one working day${shop.check()} |
| Phone | ${shop.phone} | Monday to Saturday, 10 am to 7 pm IST${shop.check('your hours')} |
| Post | The address below | |

${shop.postalAddress}

## Returns and refunds

Please read our [returns policy](/pages/returns) first. It explains what can be returned and how.

## Complaints

If our customer care team has not resolved your problem, write to our grievance officer,
${shop.officer.name}, at ${shop.officer.email}. The
[grievance page](/pages/grievance) explains what happens next.
`,
})

export const writeGrievancePage = (shop: PageFacts): PageText => {
  const { name, designation, email, phone } = shop.officer
  const officer = [
    `**${name}**`,
    `${designation}, ${shop.legalName}`,
    `Email: ${email}`,
    `Phone: ${phone} (Monday to Friday, 10 am to 6 pm IST)${shop.check('the hours')}`,
  ].join('  \n')
  return {
    title: 'Grievance redressal',
    body: `
- Write or call first: customer care solves most problems within two working days.
- Not satisfied? Use our [complaint form](/complaint). It gives you a complaint number.
- The grievance officer below looks at what remains open.

We want to put things right. If you are not satisfied with a product, a delivery, a refund or the way we handled your
personal data, please tell us.

## Step 1: customer care

Write to ${shop.email} or call ${shop.phone}. Most problems are solved here within two working
days.${shop.check()}

## Step 2: grievance officer

If you are not satisfied with the answer, or if you would rather start here, contact our grievance officer.

${officer}

[File a complaint](/complaint) here to get a complaint number at once, or write to our grievance officer. Please include
your name, your order number if there is one, and a short description of the problem.

## What you can expect

- We acknowledge your complaint within **48 hours** and give you a complaint number.
- We resolve it within **one month** of receiving it.${shop.check('the days against the rules in force')}
- If we need more information, we ask for it in the same conversation.

## National Consumer Helpline

You may also contact the National Consumer Helpline at 1915 or at
[consumerhelpline.gov.in](https://consumerhelpline.gov.in). Using it does not affect your rights against us.
`,
  }
}
