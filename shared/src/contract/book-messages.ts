/** Why a portal of GST would refuse a file, by the name of its field. */
export const portalRefuses = {
  text: (field: string) =>
    `The portal refuses this file: ${field} has no letters or digits. Correct it, then try again`,
  pin: (field: string) =>
    `The portal refuses this file: ${field} has no 6-digit PIN code. Correct the address, then try again`,
  transporter:
    'The portal refuses this file: transporterId and vehicleNo are missing. Enter the vehicle, or the transporter id of the courier in the settings',
} as const

/** The messages about settlements. */
export const bookMessages = {
  rowChecked: 'Marked as checked',
  rowUnchecked: 'Open again',
  rowNotOpen: 'This row matches, or was checked already',
  rowNotChecked: 'This row is not marked as checked',
  /** @param amount what the lines come to */
  billTaxDiffers: (amount: string) => `The lines come to ${amount}. Check rates and prices`,
  supplierWithoutGstin: 'Only a supplier with a GSTIN charges GST: enter it with the supplier',
  noInputTax: 'Only a shop with a GSTIN gets back the tax of a supplier with a GSTIN',
  gstr2bKept: 'GSTR-2B compared with your purchases',
  gstr2bOfOther: 'This file is of another GSTIN',
} as const
