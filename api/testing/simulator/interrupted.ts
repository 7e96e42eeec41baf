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
