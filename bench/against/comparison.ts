import { computeSpread, type Spread } from '../spread'

/** A ratio above this one is a regression. */
const RATIO_MAX = 1.05

/** The costs of a flow in each round, in the other release and in this one. */
export interface Costs {
  flow: string
  unit: 'ms' | 'MB'
  before: number[]
  after: number[]
}

export interface Comparison extends Pick<Costs, 'flow' | 'unit'> {
  before: Spread
  after: Spread
  /** The ratio of this release to the other, round by round. */
  ratio: Spread
  isSlower: boolean
  /** The ratios lie on both sides of 1: the difference may be chance. */
  isUnsure: boolean
}

/** Compares round by round, as both costs of a round met the same load of the machine. */
export function compareCosts({ flow, unit, before, after }: Costs): Comparison {
  const ratio = computeSpread(after.map((cost, round) => cost / (before[round] ?? NaN)))
  return {
    flow,
    unit,
    before: computeSpread(before),
    after: computeSpread(after),
    ratio,
    isSlower: ratio.median > RATIO_MAX,
    isUnsure: ratio.low <= 1 && ratio.high >= 1,
  }
}

function getVerdict({ isSlower, isUnsure }: Comparison): string {
  if (!isSlower) return isUnsure ? 'no clear difference' : ''
  return isUnsure ? 'SLOWER, but the spread is wider than the difference' : 'SLOWER'
}

const formatFigure = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 1 ? 2 : 3)
const formatSpread = ({ median, low, high }: Spread, digits: (value: number) => string) =>
  `${digits(median)} (${digits(low)}–${digits(high)})`

export const comparisonHead = [
  '| flow | before | after | ratio | |',
  '| --- | ---: | ---: | ---: | --- |',
]

/** One line of the table, in Markdown. */
export function formatComparison(comparison: Comparison): string {
  const { flow, unit, before, after, ratio } = comparison
  return `| ${[
    flow,
    `${formatSpread(before, formatFigure)} ${unit}`,
    `${formatSpread(after, formatFigure)} ${unit}`,
    formatSpread(ratio, (value) => value.toFixed(2)),
    getVerdict(comparison),
  ].join(' | ')} |`
}
