/**
 * What `--exhaustive all` interrupts: the last of each line, after the others, in the shop that every run
 * begins with. Real processes die in `crash/core-writes.slow.test.ts`.
 */
export const interrupted: readonly (readonly string[])[] = [
  ['take an order on the phone'],
  ['send the pay link again'],
  ['pay by a new pay link'],
  ['correct the invoice'],
  ['rename a category'],
  ['check what does not match a settlement'],
  ['pay by a new pay link', 'a day passes', 'job: read settlements'],
  ['job: mail customers who wait for products'],
]
