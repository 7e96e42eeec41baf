/** One colour on the way along a gradient. */
export interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** Text attributes of an SVG element, such as `{ opacity: 0.5 }`. */
export type Attributes = Readonly<Record<string, string | number>>

/** Collects the markup of one picture: definitions that are referred to, and what is drawn. */
export interface Canvas {
  /** Adds a definition made from the id it gets, and returns `url(#id)`. */
  define(markup: (id: string) => string): string
  /** Adds markup on top of what is drawn already. */
  draw(markup: string): void
  /** Adds one path; nothing is added for an empty one. */
  path(d: string, fill: string, attributes?: Attributes): void
  /** Wraps what `body` draws into one group. */
  group(attributes: Attributes, body: () => void): void
  /** The whole picture. */
  toString(): string
}

export const WIDTH = 1280
export const HEIGHT = 960

/** A number as short text, a tenth of a pixel being enough. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** The `<stop>` elements of a gradient. */
export const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(({ at, colour, opacity }) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

/** An empty picture of 1280 by 960. */
export function createCanvas(): Canvas {
  const definitions: string[] = []
  let drawn: string[] = []
  let count = 0
  const canvas: Canvas = {
    define: (markup) => {
      count += 1
      const id = `d${count}`
      definitions.push(markup(id))
      return `url(#${id})`
    },
    draw: (markup) => {
      drawn.push(markup)
    },
    path: (d, fill, attributes = {}) => {
      if (d !== '') drawn.push(`<path d="${d}" fill="${fill}"${attributesOf(attributes)}/>`)
    },
    group: (attributes, body) => {
      const outer = drawn
      drawn = []
      body()
      outer.push(`<g${attributesOf(attributes)}>${drawn.join('')}</g>`)
      drawn = outer
    },
    toString: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
      `<defs>${definitions.join('')}</defs>${drawn.join('')}</svg>`,
  }
  return canvas
}
