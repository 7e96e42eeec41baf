/**
 * How many times the usual rounds or seconds the random tests take: 1 in `npm test`, more in
 * `npm run test:deep`.
 */
export const depth = Number(process.env['VOLTKART_TEST_DEPTH'] ?? 1)
