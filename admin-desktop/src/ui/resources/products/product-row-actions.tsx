import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import PublishIcon from '@mui/icons-material/PublishOutlined'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import type { ProductState } from '@voltkart/shared/domain/product-state'

/** What an account that may edit products can do to one in a list. */
export interface ProductActions {
  onDelete: (product: TaxedProduct) => void
  onState: (product: TaxedProduct, state: ProductState) => void
}

/** The change of state that a list offers: to archive a product in the shop, or to publish another. */
export function getStateAction({ name, state = 'active' }: TaxedProduct) {
  return state === 'active'
    ? ({
        state: 'archived',
        label: `Archive ${name}`,
        icon: <ArchiveIcon fontSize="small" />,
      } as const)
    : ({
        state: 'active',
        label: `Publish ${name}`,
        icon: <PublishIcon fontSize="small" />,
      } as const)
}
