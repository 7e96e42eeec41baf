import type { Control } from 'react-hook-form'
import { CheckboxField } from '../../components/checkbox-field'
import { SectionCard } from '../../components/section-card'
import { section } from '../../lib/settings-sections'
import type { SettingsValues } from './settings-values'

/** What a product needs to be published, and where else it is listed. */
export function ProductsSection({ control }: { control: Control<SettingsValues> }) {
  return (
    <SectionCard {...section('products')}>
      <CheckboxField
        control={control}
        name="publishGate"
        label="Publish only products with all facts that the law asks for"
        hint="Country of origin, manufacturer or importer, net quantity and MRP. Products in the shop stay there."
      />
      <CheckboxField
        control={control}
        name="feeds"
        label="List the products on Google and Meta"
        hint="Google Merchant Center reads them at the shop’s address followed by /feeds/google.xml, Meta’s Commerce Manager by /feeds/meta.csv. Everybody can read both. Prices and stock follow within ten minutes."
      />
    </SectionCard>
  )
}
