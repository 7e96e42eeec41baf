import { Alert, FormControlLabel, Link, Stack, Switch } from '@mui/material'
import { listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import { gstRates } from '@voltkart/shared/domain/product-facts'
import { taxIssues, type TaxIssue } from '@voltkart/shared/domain/tax-issues'
import { TextFormField } from '@voltkart/shared/ui/text-form-field'
import { useController, useWatch, type Control } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { SelectField } from '../../components/choice-fields'
import { FieldRow } from '../../components/field-rows'
import { HsnWarning } from '../../components/hsn-warning'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatCount } from '../../lib/format'
import { paths } from '../../lib/paths'
import { getSettingsSection } from '../../lib/settings-sections'
import { findTaxWarning, type SettingsValues } from './settings-values'

const sentences: Record<TaxIssue, { one: string; many: string }> = {
  'above-mrp': {
    one: 'product is priced above its MRP',
    many: 'products are priced above their MRP',
  },
  'rate-differs': {
    one: 'product has another GST rate than the saved tax',
    many: 'products have another GST rate than the saved tax',
  },
  'hsn-missing': {
    one: 'product has no HSN code, and its invoices wait',
    many: 'products have no HSN code, and their invoices wait',
  },
  'hsn-unknown': {
    one: 'product has an HSN code that the GST portal does not accept',
    many: 'products have an HSN code that the GST portal does not accept',
  },
  'hsn-short': {
    one: 'product has an HSN code with too few digits',
    many: 'products have an HSN code with too few digits',
  },
}

/**
 * The number of products with a tax issue under the saved profile, with a link to their list;
 * nothing without any.
 */
function TaxIssuesNote({ issue }: { issue: TaxIssue }) {
  const query = { taxIssue: issue, limit: 1 }
  const { data } = useFreshRouteQuery(listTaxIssues, { query })
  const count = data?.total ?? 0
  if (count === 0) return null
  const { one, many } = sentences[issue]
  return (
    <Alert severity="warning" role="status">
      <Link component={RouterLink} to={`${paths.productList}?tax=${issue}`} color="inherit">
        {formatCount(count)} {count === 1 ? one : many}
      </Link>
      .
    </Alert>
  )
}

const rates = gstRates.map((value) => ({ value, label: `${value}%` }))
const digits = ([4, 6] as const).map((value) => ({ value, label: `${value} digits` }))

function GstFields({ control }: { control: Control<SettingsValues> }) {
  const { defaultHsn, hsnDigits } = useWatch({ control, name: 'gst' })
  return (
    <>
      <FieldRow>
        <TextFormField
          control={control}
          name="gst.gstin"
          label="GSTIN"
          hint="15 characters; the first two are the code of your State"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        />
        <TextFormField
          control={control}
          name="gst.signatory"
          label="Signatory"
          hint="Signs your tax invoices"
        />
      </FieldRow>
      <FieldRow columns={3}>
        <SelectField
          control={control}
          name="gst.defaultRate"
          label="Default GST rate"
          hint="For products without a rate of their own"
          options={rates}
        />
        <TextFormField
          control={control}
          name="gst.defaultHsn"
          label="Default HSN code"
          hint="For products without one; otherwise their invoices wait"
          inputProps={{ inputMode: 'numeric' }}
        />
        <SelectField
          control={control}
          name="gst.hsnDigits"
          label="Shortest HSN code"
          hint="Depends on your turnover; longer codes are printed whole"
          options={digits}
        />
      </FieldRow>
      <HsnWarning code={defaultHsn} digits={hsnDigits} />
    </>
  )
}

/** GST registration, and the tax that the shop adds to its prices. */
export function TaxSection({ control }: { control: Control<SettingsValues> }) {
  const { field } = useController({ control, name: 'hasGst' })
  const [hasGst, gst, taxPercent] = useWatch({ control, name: ['hasGst', 'gst', 'taxPercent'] })
  const warning = findTaxWarning({ hasGst, gst, taxPercent })
  return (
    <SectionCard {...getSettingsSection('tax')}>
      <Stack sx={{ gap: 2 }}>
        <FormControlLabel
          control={
            <Switch
              checked={field.value}
              onChange={(_event, checked) => field.onChange(checked)}
              onBlur={field.onBlur}
              slotProps={{ input: { ref: field.ref } }}
            />
          }
          label="Registered for GST"
        />
        {hasGst && <GstFields control={control} />}
        <FieldRow>
          <TextFormField
            control={control}
            name="taxPercent"
            label="Tax"
            hint="Added to every price; 0 if your prices include the GST"
            numeric
            endAdornment="%"
            inputProps={{ min: 0, max: 40, step: 'any', inputMode: 'decimal' }}
          />
        </FieldRow>
        {warning && (
          <Alert severity="warning" role="status">
            {warning}
          </Alert>
        )}
        {taxIssues.map((issue) => (
          <TaxIssuesNote key={issue} issue={issue} />
        ))}
      </Stack>
    </SectionCard>
  )
}
