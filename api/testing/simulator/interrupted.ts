/** Sequences of actions, of which the last is interrupted. */
export type Lines = readonly (readonly string[])[]

/** Sequences that every check interrupts. */
export const core: Lines = [
  ['place an order'],
  ['place an order', 'pay the order'],
  ['refund the whole order'],
  ['edit the draft of a purchase', 'receive a purchase'],
]

/** Jobs with external calls. A second job must be able to finish what the first has begun. */
const ofJobs: Lines = [
  ['ask for a link for a new password', 'job: relay outboxes', 'job: send mail'],
  ['place an order', 'pay the order', 'job: relay outboxes', 'job: send webhooks'],
  ['place an order', 'job: relay outboxes'],
  ['place an order', 'the mail server is away', 'job: relay outboxes'],
  ['pay by a new pay link', 'a day passes', 'job: read settlements'],
]

/** Further sequences that are interrupted at each write. */
export const furtherLines: Lines = [
  ...ofJobs,
  ['job: mail customers who wait for products'],
  ['order the last pieces at the same time'],
  ['take an order on the phone'],
  ['send the pay link again'],
  ['pay by a new pay link'],
  ['cancel the order'],
  ['give another delivery address'],
  ['correct the invoice'],
  ['refund a piece that is not packed'],
  // Payments of new orders are read again, whatever the provider has reported.
  ['a month passes', 'job: reconcile payments', 'return a refund to the shop'],
  [
    'place an order',
    'pay the order',
    'refund a payment at the provider',
    'a day passes',
    'job: reconcile payments',
    'a month passes',
    'job: follow pending refunds',
  ],
  [
    'a minute passes',
    'ship a parcel',
    'refund a payment at the provider',
    'report all payments of the order',
  ],
  ['refund again what the bank has returned'],
  // The payment's refunds are read again, of which one has failed.
  [
    'place an order',
    'pay the order',
    'refund a piece that is not packed',
    'return a refund to the shop',
    'pay a failed refund by bank transfer',
    'refund an amount as goodwill',
    'a minute passes',
    'job: reconcile payments',
  ],
  ['refund an amount as goodwill'],
  ['pack a parcel'],
  ['pack a parcel', 'refund the whole order'],
  ['unpack a parcel'],
  ['ship a parcel'],
  ['deliver a parcel'],
  ['take a parcel back'],
  ['ask for a return'],
  ['approve the return'],
  ['receive the return'],
  ['receive the return', 'reject the return'],
  ['refund the return'],
  ['receive the return damaged', 'refund the return'],
  ['replace what was returned'],
  ['book a courier'],
  ['cancel the booking'],
  ['print the label of a parcel'],
  ['report the delivery of a parcel'],
  ['cancel the booking', 'give a number to a cancelled booking'],
  [
    'cancel the booking',
    'give a number to a cancelled booking',
    'job: follow bookings of couriers',
  ],
  ['replace what was returned', 'unpack a parcel', 'refund the return'],
  ['lose pieces'],
  ['edit a product'],
  ['edit the draft of a purchase'],
  ['rename a category'],
  ['register an account'],
  ['change one’s password and name'],
  ['close one’s account'],
  ['close the account of a customer'],
  ['close one’s account', 'a month passes', 'job: erase closed accounts'],
  ['close one’s account', 'job: relay outboxes', 'job: send mail', 'keep one’s account by a link'],
  [
    'register an account',
    'ask for a link to confirm one’s email',
    'job: relay outboxes',
    'job: send mail',
    'confirm one’s email by a link',
  ],
  [
    'ask for another email',
    'job: relay outboxes',
    'job: send mail',
    'confirm one’s email by a link',
  ],
  ['delete an account'],
  ['invite a member of staff'],
  ['make a customer a colleague'],
  ['make a customer a colleague', 'take the rights of a colleague'],
  ['make a customer a colleague', 'switch two-factor sign-in on'],
  [
    'make a customer a colleague',
    'switch two-factor sign-in on',
    'a minute passes',
    'switch two-factor sign-in off',
  ],
  ['give an account another email'],
  ['create a token, and use it'],
  ['create a token, and use it', 'delete a token'],
  ['import another shop'],
  ['import another shop', 'job: run imports'],
  // The same records again, which have changed in the other shop.
  ['import another shop', 'job: run imports', 'import another shop', 'job: run imports'],
  ['upload a picture'],
  ['add a picture to the library'],
  ['upload a picture', 'show an uploaded picture'],
  ['upload a picture', 'a day passes', 'job: remove unused pictures'],
  ['moderate a review'],
  ['write a note', 'delete a note about an order'],
  ['a month passes', 'job: read settlements', 'check what does not match a settlement'],
]

/** Sequences whose external calls fail, or succeed without a response. */
export const failing: Lines = [
  ...ofJobs,
  ['place an order', 'pay the order'],
  ['refund the whole order'],
  ['refund a piece that is not packed'],
  // It is too late for a credit note that lowers the tax.
  ['thirteen months pass', 'refund a piece that is not packed'],
  ['refund again what the bank has returned'],
  ['book a courier'],
  ['cancel the booking'],
  ['book a courier', 'print the label of a parcel'],
  ['a day passes', 'job: follow bookings of couriers'],
]

/** An action before each write of which another is done. */
export interface Overtaken {
  names: readonly string[]
  by: string
  /** The other is about another order, product or purchase. */
  isElsewhere?: true
  /** The other stops after its own write of that number, until the first has ended. */
  isCrossed?: true
}

/**
 * Sequences whose last action runs a second time before each of its writes: two clicks, two people,
 * two servers.
 */
const doneTwice = [
  'order the last pieces at the same time',
  'receive the return',
  'correct the invoice',
  'rename a category',
  'cancel the order',
  'refund the whole order',
  'refund a piece that is not packed',
  'refund an amount as goodwill',
  'refund the return',
  'replace what was returned',
  'ask for a return',
  'approve the return',
  'pack a parcel',
  'ship a parcel',
  'unpack a parcel',
  'deliver a parcel',
  'take a parcel back',
  'receive a purchase',
  'edit the draft of a purchase',
  'lose pieces',
  'give a piece back to its supplier',
  'count a product',
  'edit a product',
  'pay by a new pay link',
  'refund again what the bank has returned',
  'check what does not match a settlement',
  'choose a new password by a link',
  'change one’s password and name',
  'book a courier',
  'cancel the booking',
] as const

/** Sequences, and the action that overtakes the last one before each of its writes. */
export const overtaken: readonly Overtaken[] = [
  ...doneTwice.map((name) => ({ names: [name], by: name })),
  // A second server must not take what the first has just claimed.
  ...ofJobs.map((names) => ({ names, by: names.at(-1) ?? '', isCrossed: true as const })),
  { names: ['place an order', 'pay the order'], by: 'pay the order' },
  { names: ['place an order', 'pay the order'], by: 'cancel the order' },
  { names: ['place an order', 'pay the order'], by: 'report all payments of the order' },
  { names: ['cancel the order'], by: 'pay the order' },
  { names: ['refund a piece that is not packed'], by: 'report all payments of the order' },
  { names: ['refund the whole order'], by: 'correct the invoice' },
  { names: ['refund the whole order'], by: 'pack a parcel' },
  { names: ['refund a piece that is not packed'], by: 'pack a parcel' },
  { names: ['refund an amount as goodwill'], by: 'correct the invoice', isCrossed: true },
  { names: ['ship a parcel'], by: 'unpack a parcel' },
  // The same pieces, under the same serial numbers.
  { names: ['a day passes', 'unpack a parcel'], by: 'pack a parcel' },
  { names: ['deliver a parcel'], by: 'take a parcel back' },
  { names: ['book a courier'], by: 'refund the whole order' },
  { names: ['book a courier'], by: 'unpack a parcel' },
  { names: ['cancel the booking'], by: 'ship a parcel' },
  { names: ['report a step of a parcel'], by: 'cancel the booking' },
  { names: ['report the delivery of a parcel'], by: 'repeat the update of a parcel' },
  { names: ['receive the return', 'reject the return'], by: 'reject the return' },
  { names: ['approve the return'], by: 'withdraw the return' },
  { names: ['refund the return'], by: 'replace what was returned' },
  {
    names: ['upload a picture', 'a day passes', 'job: remove unused pictures'],
    by: 'show an uploaded picture',
    isElsewhere: true,
    isCrossed: true,
  },
  { names: ['edit the draft of a purchase'], by: 'receive a purchase' },
  { names: ['receive a purchase'], by: 'edit the draft of a purchase' },
  // Numbers of documents and of events are taken one after the other.
  { names: ['place an order', 'pay the order'], by: 'correct the invoice', isElsewhere: true },
  {
    names: ['place an order', 'job: relay outboxes'],
    by: 'job: publish changes of stock',
    isElsewhere: true,
  },
]
