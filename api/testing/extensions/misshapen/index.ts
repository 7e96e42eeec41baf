/** Handles events that its permissions do not read, and has a part that the shop does not know. */
export default { permissions: [], on: { 'order.paid': () => {} }, courier: {} }
