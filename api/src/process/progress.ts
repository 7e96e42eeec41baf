import { Presets, SingleBar } from 'cli-progress'

/** Shows progress as a fraction; undefined when the total is unknown. */
export type ShowProgress = (label: string, fraction: number | undefined) => void

/**
 * Shows progress on the terminal: a bar that is updated in place, or a line at the start where the
 * output is no terminal.
 */
export function showProgress(
  output: NodeJS.WritableStream & { isTTY?: boolean } = process.stderr,
): ShowProgress {
  let bar: SingleBar | undefined
  let currentLabel = ''
  let done = false
  return (label, fraction) => {
    if (label !== currentLabel) {
      bar?.stop()
      bar = undefined
      currentLabel = label
      done = false
      if (!output.isTTY || fraction === undefined) output.write(`${label} …\n`)
    }
    if (!output.isTTY || fraction === undefined || done) return
    if (!bar) {
      const format = `${label} {bar} {percentage}%`
      bar = new SingleBar({ format, stream: output }, Presets.shades_grey)
      bar.start(100, 0)
    }
    bar.update(Math.round(fraction * 100))
    if (fraction >= 1) {
      bar.stop()
      bar = undefined
      done = true
    }
  }
}
