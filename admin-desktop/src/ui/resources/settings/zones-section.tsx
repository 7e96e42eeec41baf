import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Divider, Stack } from '@mui/material'
import { indianStates, type StateCode } from '@voltkart/shared/domain/indian-states'
import { ZONES_MAX } from '@voltkart/shared/domain/limits'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { ChoicesField, SelectField } from '../../components/choice-fields'
import { FieldRow } from '../../components/field-rows'
import { SectionCard } from '../../components/section-card'
import { createIntegerInput } from '../../lib/number-inputs'
import { statesByName } from '../../lib/places'
import { getSettingsSection } from '../../lib/settings-sections'
import { MutedText } from '../../lib/text'
import { type SettingsValues, newZone } from './settings-values'
import { TryPin } from './try-pin'

const getName = (code: StateCode) => indianStates[code]
const states = statesByName.map(([code]) => code)

const places = [
  { value: 'states', label: 'States' },
  { value: 'pins', label: 'PIN codes' },
] as const

const delivery = [
  { value: true, label: 'Delivered' },
  { value: false, label: 'Not delivered' },
]

const days = createIntegerInput(0, 90)

interface ZoneProps {
  control: Control<SettingsValues>
  name: `zones.${number}`
}

function ZoneFields({ control, name }: ZoneProps) {
  const [by, isDelivered] = useWatch({ control, name: [`${name}.by`, `${name}.isDelivered`] })
  return (
    <>
      <FieldRow>
        <TextFormField control={control} name={`${name}.name`} label="Name of the zone" />
        <SelectField control={control} name={`${name}.by`} label="Places" options={places} />
      </FieldRow>
      {by === 'states' ? (
        <ChoicesField
          control={control}
          name={`${name}.states`}
          label="States of the zone"
          options={states}
          getName={getName}
        />
      ) : (
        <TextFormField
          control={control}
          name={`${name}.pins`}
          label="PIN codes of the zone"
          hint="Whole ones or their first digits, separated by commas, such as 560, 744101"
        />
      )}
      <FieldRow columns={3}>
        <SelectField
          control={control}
          name={`${name}.isDelivered`}
          label="Delivery"
          options={delivery}
        />
        {isDelivered && (
          <>
            <TextFormField
              control={control}
              name={`${name}.days.from`}
              label="From"
              hint="Days after dispatch"
              {...days}
            />
            <TextFormField
              control={control}
              name={`${name}.days.to`}
              label="To"
              hint="Days after dispatch"
              {...days}
            />
          </>
        )}
      </FieldRow>
    </>
  )
}

/** The places with delivery times of their own, or without delivery. */
export function ZonesSection({ control }: { control: Control<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' })
  return (
    <SectionCard {...getSettingsSection('zones')}>
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <MutedText>
          Orders to a zone are promised for its days, all others for the days above. The longest
          matching PIN code wins over a shorter one, and any PIN code over a State.
        </MutedText>
        {fields.map(({ id }, index) => (
          <Box key={id} role="group" aria-label={`Zone ${index + 1}`} sx={{ width: 1 }}>
            <Stack sx={{ gap: 2 }}>
              <ZoneFields control={control} name={`zones.${index}`} />
              <Button
                color="inherit"
                sx={{ alignSelf: 'flex-start' }}
                aria-label={`Remove zone ${index + 1}`}
                onClick={() => remove(index)}
              >
                Remove zone
              </Button>
            </Stack>
            <Divider sx={{ mt: 1 }} />
          </Box>
        ))}
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= ZONES_MAX}
          onClick={() => append(newZone)}
        >
          Add zone
        </Button>
        <TryPin control={control} />
      </Stack>
    </SectionCard>
  )
}
