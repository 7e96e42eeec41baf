import { addressBodySchema } from '@voltkart/shared/contract/addresses'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { z } from 'zod'
import { withPinCode } from '../../components/addresses/address-values'

const { name, phone, address, city, postalCode, country } = addressBodySchema.shape

/** The form of a saved address. */
export const addressFormSchema = withPinCode(
  z.object({
    name,
    phone,
    address,
    city,
    postalCode,
    country,
    stateCode: z.string(),
    label: z.string().overwrite(trimText).max(40, 'Label is too long'),
    isDefault: z.boolean(),
  }),
)
