/** Spreads of object and array literals, which hide what could be written directly. */
export const literalSpreads = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  'ArrayExpression > SpreadElement > ArrayExpression',
  'SpreadElement > TSAsExpression > :matches(ObjectExpression, ArrayExpression)',
].map((selector) => ({ selector, message: 'Write the fields or elements themselves.' }))
