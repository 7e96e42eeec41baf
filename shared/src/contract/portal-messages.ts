/** Why a portal of GST would refuse a file, by the name of its field. */
export const portalRefuses = {
  text: (field: string) =>
    `The portal refuses this file: ${field} has no letters or digits. Correct it, then try again`,
  pin: (field: string) =>
    `The portal refuses this file: ${field} has no 6-digit PIN code. Correct the address, then try again`,
  transporter:
    'The portal refuses this file: transporterId and vehicleNo are missing. Enter the vehicle, or the transporter id of the courier in the settings',
} as const
