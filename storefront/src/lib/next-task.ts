/** Lets the browser handle waiting events, such as scrolling, before more work is done. */
export const waitForNextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))
