/** Names as they are nested; a text has the names of leaves, separated by spaces, or is a leaf itself. */
export type VariableNames = string | { [name: string]: VariableNames }

/** The variables of these names, such as `var(--mui-palette-text-primary)`, nested as the names are. */
export function toVariables(names: VariableNames, path = '--mui'): unknown {
  if (names === '') return `var(${path})`
  const branches =
    typeof names === 'string' ? names.split(' ').map((name) => [name, '']) : Object.entries(names)
  return Object.fromEntries(
    branches.map(([name, below]) => [name, toVariables(below, `${path}-${name}`)]),
  )
}
