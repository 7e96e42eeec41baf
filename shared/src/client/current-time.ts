/**
 * The time now, for what a component shows. Lint refuses `new Date()` there, because a rendering must
 * depend on its properties and state alone; only what is true for hours may depend on the clock too.
 */
export const getCurrentTime = () => new Date()
