import type { ListState } from '../hooks/use-list-state'
import { FilterButtons } from './filter-buttons'

interface StateFilterProps<State extends string> {
  list: ListState
  states: readonly State[]
  words: Readonly<Record<State, string>>
  /** Absent: all. */
  value: State | undefined
}

/** The filter of a list by `state` in its address. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { list, states, words, value = '' } = props
  return (
    <FilterButtons
      label="State"
      options={[
        { value: '', label: 'All' },
        ...states.map((state) => ({ value: state, label: words[state] })),
      ]}
      value={value}
      onChange={(chosen) => list.set('state', chosen)}
    />
  )
}
