/** Renders a text as a barcode: an SVG element for HTML. */
export type DrawBarcode = (text: string) => string

/** The blank modules on both sides that scanners need (ISO/IEC 15417). */
const QUIET_MODULES = 10
const HEIGHT_MODULES = 30

/** Bars as a path: each run of dark modules is one rectangle. */
function toBars(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(
      (run) =>
        `M${run.index + QUIET_MODULES} 0h${run[0].length}v${HEIGHT_MODULES}h-${run[0].length}z`,
    )
    .join('')
}

/** Loads the renderer of Code 128 barcodes, which only printing needs. */
export async function loadBarcode(): Promise<DrawBarcode> {
  const { default: encode } = await import('jsbarcode')
  return (text) => {
    const drawing: { encodings?: { data: string }[] } = {}
    encode(drawing, text, { format: 'CODE128', displayValue: false })
    const modules = (drawing.encodings ?? []).map(({ data }) => data).join('')
    const width = modules.length + 2 * QUIET_MODULES
    // Without a namespace, because it is inside an HTML page; no scripts and no styles.
    return `<svg class="barcode" viewBox="0 0 ${width} ${HEIGHT_MODULES}" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true"><path d="${toBars(modules)}"/></svg>`
  }
}
