/** Finds the texts of all barcodes in the current picture of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>
