import { renderMarkdown } from './render-markdown'

/** Renders texts on the thread that calls. */
export default (texts: readonly string[]): string[] => texts.map(renderMarkdown)
