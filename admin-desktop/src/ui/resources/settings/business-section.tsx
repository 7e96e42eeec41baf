import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Divider, Stack } from '@mui/material'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useFieldArray, type Control } from 'react-hook-form'
import { FieldRow } from '../../components/field-rows'
import { SectionCard } from '../../components/section-card'
import { getSettingsSection } from '../../lib/settings-sections'
import { AddressFields } from './address-fields'
import { emptyAddress, type SettingsValues } from './settings-values'

const BRANCHES_MAX = 50

function Branches({ control }: { control: Control<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'branches' })
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      {fields.map(({ id }, index) => (
        <Box key={id} role="group" aria-label={`Branch ${index + 1}`} sx={{ width: 1 }}>
          <Divider sx={{ mb: 3 }} />
          <Stack sx={{ gap: 2 }}>
            <TextFormField
              control={control}
              name={`branches.${index}.name`}
              label={`Branch ${index + 1}`}
            />
            <AddressFields control={control} name={`branches.${index}`} />
            <Button color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => remove(index)}>
              Remove branch
            </Button>
          </Stack>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= BRANCHES_MAX}
        onClick={() => append({ name: '', ...emptyAddress })}
      >
        Add branch
      </Button>
    </Stack>
  )
}

/** The shop's identity and its contact data. */
export function BusinessSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('business')}>
      <Stack sx={{ gap: 2 }}>
        <FieldRow>
          <TextFormField
            control={control}
            name="legalName"
            label="Legal name"
            hint="As registered, shown in the footer"
          />
          <TextFormField control={control} name="tradeName" label="Trade name" />
        </FieldRow>
        <AddressFields control={control} name="address" />
        <FieldRow>
          <TextFormField control={control} name="phone" label="Phone" type="tel" />
          <TextFormField control={control} name="email" label="Email" type="email" />
        </FieldRow>
        <Branches control={control} />
      </Stack>
    </SectionCard>
  )
}

/** The grievance officer, as the E-Commerce Rules require. */
export function OfficerSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...getSettingsSection('officer')}>
      <Stack sx={{ gap: 2 }}>
        <FieldRow>
          <TextFormField control={control} name="grievanceOfficer.name" label="Name" />
          <TextFormField
            control={control}
            name="grievanceOfficer.designation"
            label="Designation"
          />
        </FieldRow>
        <FieldRow>
          <TextFormField
            control={control}
            name="grievanceOfficer.email"
            label="Officer email"
            type="email"
          />
          <TextFormField
            control={control}
            name="grievanceOfficer.phone"
            label="Officer phone"
            type="tel"
          />
        </FieldRow>
      </Stack>
    </SectionCard>
  )
}
