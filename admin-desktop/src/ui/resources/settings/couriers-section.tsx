import Stack from '@mui/material/Stack'
import type { Control } from 'react-hook-form'
import { SectionCard } from '../../components/section-card'
import { CouriersField } from './couriers-field'
import { PickupFields } from './pickup-fields'
import { section } from '../../lib/settings-sections'
import type { SettingsValues } from './settings-values'

/** The couriers of the shop, and where they collect. */
export function CouriersSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('couriers')}>
      <Stack sx={{ gap: 4 }}>
        <CouriersField control={control} />
        <PickupFields control={control} />
      </Stack>
    </SectionCard>
  )
}
