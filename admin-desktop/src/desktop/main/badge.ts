const SIZE = 16
const BYTES_PER_PIXEL = 4
const RADIUS = 6.5
// The byte order of a bitmap is blue, green, red, alpha; the colour is the shop's accent.
const COLOUR = [0xca, 0x38, 0x43, 0xff] as const

/** A filled circle as a bitmap: the mark on the task bar if that cannot show a number. */
export function drawDot(): { pixels: Buffer; size: number } {
  const pixels = Buffer.alloc(SIZE * SIZE * BYTES_PER_PIXEL)
  const middle = (SIZE - 1) / 2
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (Math.hypot(x - middle, y - middle) > RADIUS) continue
      pixels.set(COLOUR, (y * SIZE + x) * BYTES_PER_PIXEL)
    }
  }
  return { pixels, size: SIZE }
}

interface Options {
  platform: NodeJS.Platform
  setCount: (count: number) => void
  /** Windows: marks the button on the task bar, with words for screen readers. */
  setOverlay: (mark: { pixels: Buffer; size: number } | null, description: string) => void
}

/** Shows the number of new orders on the app's icon. */
export function createBadge({ platform, setCount, setOverlay }: Options) {
  return (count: number): void => {
    if (platform !== 'win32') setCount(count)
    else if (count === 0) setOverlay(null, '')
    else setOverlay(drawDot(), count === 1 ? '1 new order' : `${count} new orders`)
  }
}
