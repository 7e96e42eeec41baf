/** A response of the shop with an error of the contract. */
export const createFailure = (
  status: number,
  code: string,
  message: string,
  extraFields: object = {},
) => ({
  status,
  body: { message, code, requestId: 'test', ...extraFields },
})
