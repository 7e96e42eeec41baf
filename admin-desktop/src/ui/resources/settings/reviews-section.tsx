import type { Control } from 'react-hook-form'
import { SectionCard } from '../../components/section-card'
import { SelectField } from '../../components/select-field'
import { section } from './settings-sections'
import type { SettingsValues } from './settings-values'

const options = [
  { value: 'anyone', label: 'Every customer with an account' },
  { value: 'buyers', label: 'Only customers who bought the product' },
] as const

/** Who may review products. */
export function ReviewsSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('reviews')}>
      <SelectField control={control} name="reviewsBy" label="Reviews by" options={options} />
    </SectionCard>
  )
}
