import { version } from '../../../package.json'

/** The number of this release, such as `0.7.0`. The `package.json` at the top is its only source. */
export const release: string = version
