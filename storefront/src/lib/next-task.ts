/** Lets the browser do what waits, such as scrolling, before more is done. */
export const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
