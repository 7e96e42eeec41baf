/** The last of each line is interrupted at each of its writes, after the others. */
type Lines = readonly (readonly string[])[]

/** What every check interrupts. */
const core: Lines = [
  ['place an order'],
  ['place an order', 'pay the order'],
  ['refund the whole order'],
  ['receive a purchase'],
]

const more: Lines = [
  ['take an order on the phone'],
  ['send the pay link again'],
  ['pay by a new pay link'],
  ['receive the return'],
  ['correct the invoice'],
  ['rename a category'],
  ['check what does not match a settlement'],
  ['pay by a new pay link', 'a day passes', 'job: read settlements'],
  ['job: mail customers who wait for products'],
  ['cancel the order'],
  ['refund a piece that is not packed'],
  ['pack a parcel'],
  ['refund the return'],
  ['close the browser while paying', 'job: relay outboxes'],
  ['ask for a link for a new password', 'job: relay outboxes', 'job: send mail'],
  ['place an order', 'job: publish changes of stock', 'job: send webhooks'],
]

/** What `--exhaustive core`, `more` and `all` interrupt, in the shop that every run begins with. */
export const interrupted: Readonly<Record<string, Lines>> = { core, more, all: [...core, ...more] }

/** What is done a second time before each write of the first: two clicks, two people, two servers. */
const doneTwice = [
  'receive the return',
  'correct the invoice',
  'rename a category',
  'cancel the order',
  'refund the whole order',
  'refund a piece that is not packed',
  'refund an amount as goodwill',
  'refund the return',
  'replace what was returned',
  'approve the return',
  'pack a parcel',
  'ship a parcel',
  'unpack a parcel',
  'receive a purchase',
  'lose pieces',
  'give a piece back to its supplier',
  'count a product',
  'edit a product',
  'pay by a new pay link',
  'refund again what the bank has returned',
  'check what does not match a settlement',
  'choose a new password by a link',
] as const

/** What is done, and what overtakes the last of it before each of its writes. */
export const overtaken: readonly { names: readonly string[]; by: string }[] = [
  ...doneTwice.map((name) => ({ names: [name], by: name })),
  { names: ['place an order', 'pay the order'], by: 'pay the order' },
  { names: ['place an order', 'pay the order'], by: 'cancel the order' },
  { names: ['refund a piece that is not packed'], by: 'pack a parcel' },
  { names: ['refund the whole order'], by: 'correct the invoice' },
]
