import type { SizeReport } from './size-report'

// A chart of cost against size: one line per workload, both axes logarithmic.
const WIDTH = 960
const HEIGHT = 560
const plot = { left: 70, right: 640, top: 30, bottom: 500 }
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
  '#e6a700',
]

interface Line {
  name: string
  points: { products: number; ms: number }[]
}

const decades = (values: readonly number[]) => {
  const low = Math.floor(Math.log10(Math.min(...values)))
  return { low, high: Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)))) }
}

const steps = ({ low, high }: { low: number; high: number }) =>
  Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index))

function getLines(sizes: readonly SizeReport[]): Line[] {
  const names = new Set(sizes.flatMap(({ measured }) => measured.map(getName)))
  return [...names].map((name) => ({
    name,
    points: sizes.flatMap(({ products, measured }) => {
      const found = measured.find((line) => getName(line) === name)
      return found ? [{ products, ms: found.p50.median }] : []
    }),
  }))
}

const getName = ({ name, connections }: { name: string; connections: number }) =>
  `${name}, ${connections} connections`

/** Plots how the median time of each workload grows with the shop, as SVG. */
export function renderCurve(sizes: readonly SizeReport[]): string {
  const lines = getLines(sizes)
  const across = decades(sizes.map(({ products }) => products))
  const up = decades(lines.flatMap(({ points }) => points.map(({ ms }) => ms)))
  const share = (value: number, { low, high }: typeof up) =>
    (Math.log10(value) - low) / (high - low)
  const x = (products: number) =>
    (plot.left + share(products, across) * (plot.right - plot.left)).toFixed(1)
  const y = (ms: number) => (plot.bottom - share(ms, up) * (plot.bottom - plot.top)).toFixed(1)

  const grid = [
    ...steps(up).map(
      (ms) =>
        `<path d="M${plot.left} ${y(ms)}H${plot.right}"/><text x="${plot.left - 8}" y="${y(ms)}" dy="4" text-anchor="end">${ms} ms</text>`,
    ),
    ...steps(across).map(
      (products) =>
        `<path d="M${x(products)} ${plot.top}V${plot.bottom}"/><text x="${x(products)}" y="${plot.bottom + 20}" text-anchor="middle">${products.toLocaleString('en')}</text>`,
    ),
  ]
  const drawn = lines.map(({ name, points }, index) => {
    const colour = colours[index % colours.length] ?? '#000'
    // Repeated colours are dashed.
    const dashes = index < colours.length ? '' : ' stroke-dasharray="6 4"'
    const path = points.map(({ products, ms }) => `${x(products)} ${y(ms)}`).join('L')
    const row = plot.top + 10 + index * 24
    const dots = points.map(
      ({ products, ms }) => `<circle cx="${x(products)}" cy="${y(ms)}" r="3"/>`,
    )
    return (
      `<g fill="${colour}"><path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"${dashes}/>${dots.join('')}` +
      `<path d="M${plot.right + 12} ${row - 3}h22" stroke="${colour}" stroke-width="3"${dashes}/></g>` +
      `<text x="${plot.right + 42}" y="${row + 2}">${name}</text>`
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<g stroke="#ddd" fill="none">${grid.join('').replaceAll('<text', '<text stroke="none" fill="#444"')}</g>`,
    ...drawn,
    `<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 44}" text-anchor="middle">products in the shop</text>`,
    '</svg>',
    '',
  ].join('\n')
}
