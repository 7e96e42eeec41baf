import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the texts of all barcodes in the current picture of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

/** Bars stay readable at this width, and a phone reads pictures of this size fast enough. */
const WIDTH_MAX = 1_280

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode', 'DataMatrix'],
  tryInvert: false,
  // Fewer lines that agree now and then read bars at an angle as another number.
  minLineCount: 4,
  maxNumberOfSymbols: 4,
}

/**
 * Loads ZXing's WebAssembly from this shop.
 * @throws if it cannot be loaded
 */
export async function readCodesByZxing(): Promise<ReadCodes> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read pictures of the camera.')
  return async (video) => {
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
    const [width, height] = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round)
    if (!width || !height) return []
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const results = await readBarcodes(context.getImageData(0, 0, width, height), options)
    return results.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
