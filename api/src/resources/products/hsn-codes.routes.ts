import { checkHsnCode, HSN_PROPOSALS_MAX } from '@voltkart/shared/contract/product-staff-lists'
import type { BindRoute } from '../../http/route'
import { hsnCodesFrom, isKnownHsn } from '../../models/hsn-codes/hsn-codes'

/** The codes that the GST portal accepts. */
export function bindHsnCodes(bind: BindRoute): void {
  bind(checkHsnCode, ({ params: { code } }) => ({
    code,
    isKnown: isKnownHsn(code),
    proposals: hsnCodesFrom(code, HSN_PROPOSALS_MAX + 1).filter((longer) => longer !== code),
  }))
}
