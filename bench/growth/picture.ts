/** The costs of each flow at each step of an axis. */
export interface Panel {
  title: string
  at: number[]
  lines: { name: string; ms: number[] }[]
}

const [WIDTH, HEIGHT] = [960, 640]
/** Three panels in a row; the key is in the place of the sixth. */
const COLUMNS = 3
const panelSize = { width: 310, height: 290 }
const plot = { left: 52, right: 296, top: 34, bottom: 250 }
const colours = [
  '#1f77b4',
  '#d95f02',
  '#2ca02c',
  '#c2185b',
  '#7b4fb5',
  '#8c564b',
  '#00838f',
  '#9e9d24',
  '#37474f',
]
const getColour = (index: number) => colours[index % colours.length] ?? '#000'
const getTransform = (index: number) =>
  `translate(${(index % COLUMNS) * panelSize.width},${Math.floor(index / COLUMNS) * panelSize.height + 8})`

/** A panel: its steps side by side, milliseconds in decades. */
function renderPanel({ title, at, lines }: Panel, index: number, [low, high]: [number, number]) {
  const toX = (step: number) => {
    const share = step / Math.max(1, at.length - 1)
    return (plot.left + share * (plot.right - plot.left)).toFixed(1)
  }
  const toY = (ms: number) => {
    const share = (Math.log10(ms) - low) / (high - low)
    return (plot.bottom - share * (plot.bottom - plot.top)).toFixed(1)
  }
  const decades = Array.from({ length: high - low + 1 }, (_, decade) => 10 ** (low + decade))
  return [
    `<g transform="${getTransform(index)}">`,
    `<text x="${plot.left}" y="18" font-weight="bold">${title}</text>`,
    ...decades.map(
      (ms) =>
        `<path d="M${plot.left} ${toY(ms)}H${plot.right}" stroke="#ddd"/><text x="${plot.left - 6}" y="${toY(ms)}" dy="4" text-anchor="end">${ms} ms</text>`,
    ),
    ...at.map(
      (count, step) =>
        `<text x="${toX(step)}" y="${plot.bottom + 18}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
    ),
    ...lines.map(({ ms }, line) => {
      const points = ms.map((value, step) => `${toX(step)} ${toY(value)}`).join('L')
      return `<path d="M${points}" fill="none" stroke="${getColour(line)}" stroke-width="2"/>`
    }),
    '</g>',
  ].join('')
}

/** Draws what flows cost along several axes, as SVG. */
export function renderPanels(panels: readonly Panel[]): string {
  const all = panels.flatMap(({ lines }) => lines.flatMap(({ ms }) => ms))
  const low = Math.floor(Math.log10(Math.min(...all)))
  const range: [number, number] = [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...all))))]
  const names = panels[0]?.lines.map(({ name }) => name) ?? []
  const key = names.map(
    (name, line) =>
      `<path d="M40 ${44 + line * 22}h24" stroke="${getColour(line)}" stroke-width="3"/><text x="74" y="${48 + line * 22}">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...panels.map((panel, index) => renderPanel(panel, index, range)),
    `<g transform="${getTransform(panels.length)}">${key.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

/** A panel as a table in Markdown. */
export function toTable({ title, at, lines }: Panel): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    toRow([title, ...at.map((count) => count.toLocaleString('en'))]),
    toRow(['---', ...at.map(() => '---:')]),
    ...lines.map(({ name, ms }) => toRow([name, ...ms.map((value) => `${value.toFixed(2)} ms`)])),
  ].join('\n')
}
