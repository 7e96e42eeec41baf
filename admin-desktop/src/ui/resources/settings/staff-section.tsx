import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../components/checkbox-field'
import { SectionCard } from '../../components/section-card'
import { section } from '../../lib/settings-sections'
import type { SettingsValues } from './settings-values'

/** How staff sign in. */
export function StaffSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('staff')}>
      <CheckboxField
        control={control}
        name="requireTwoFactor"
        label="Require two-factor sign-in"
        hint="Staff without it can only set it up, until they have done so."
      />
    </SectionCard>
  )
}
